-- Are the answers of a server under load right? For: server, which passes it to wrk.
-- Requests the targets in a list in turn, and counts wrong answers.
--
--   wrk -s load.lua URL -- LIST
--
-- A line of LIST contains a target, the status of the answer and its body, with tabs between them.
-- Prints one line: LOAD, followed by a JSON object.

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(arguments)
  requests, answers, place, wrong = {}, {}, 0, 0
  for line in io.lines(arguments[1]) do
    local target, answer = line:match("^(%S+)\t(.*)$")
    answers[answer] = true
    table.insert(requests, wrk.format("GET", target))
  end
end

function request()
  place = place % #requests + 1
  return requests[place]
end

function response(status, headers, body)
  if not answers[status .. "\t" .. body] then wrong = wrong + 1 end
end

function done(summary, latency)
  local errors = summary.errors
  local wrong = errors.connect + errors.read + errors.write + errors.timeout
  for _, thread in ipairs(threads) do wrong = wrong + thread:get("wrong") end
  io.write(string.format(
    'LOAD {"requests": %d, "seconds": %.6f, "p50": %d, "p99": %d, "wrong": %d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50), latency:percentile(99), wrong))
end
