// Performs the lookups that .ci/bench/routers requests, with the ServeMux of Go's standard library.
//
// A mux needs requests instead of paths. They're created before timing starts.
package main

import (
	"bufio"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// translated returns the pattern in ServeMux's syntax, and the names of its parameters.
func translated(pattern string) (string, []string) {
	var names []string
	segments := strings.Split(pattern, "/")
	for place, segment := range segments {
		if name, isParameter := strings.CutPrefix(segment, ":"); isParameter {
			segments[place] = "{" + name + "}"
			names = append(names, name)
		}
	}
	return strings.Join(segments, "/"), names
}

func main() {
	table, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	mux := http.NewServeMux()
	total := 0
	var requests []*http.Request
	for line := range strings.Lines(string(table)) {
		pattern, path, _ := strings.Cut(strings.TrimSpace(line), " ")
		pattern, names := translated(pattern)
		mux.HandleFunc(pattern, func(_ http.ResponseWriter, request *http.Request) {
			total++
			for _, name := range names {
				total += len(request.PathValue(name))
			}
		})
		parsed, err := url.Parse(path)
		if err != nil {
			panic(err)
		}
		requests = append(requests, &http.Request{Method: "GET", URL: parsed})
	}

	turns := bufio.NewScanner(os.Stdin)
	for turns.Scan() {
		count, err := strconv.Atoi(turns.Text())
		if err != nil {
			panic(err)
		}
		total = 0
		start := time.Now()
		for number, place := 0, 0; number < count; number++ {
			mux.ServeHTTP(nil, requests[place])
			if place++; place == len(requests) {
				place = 0
			}
		}
		fmt.Println(time.Since(start).Nanoseconds(), total)
	}
}
