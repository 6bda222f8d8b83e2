// Performs the lookups that `.ci/bench/routers` requests, with find-my-way.
const { readFileSync } = require('node:fs')
const { createInterface } = require('node:readline')
const findMyWay = require('find-my-way')

const lines = readFileSync(process.argv[2], 'utf8').trimEnd().split('\n').map((line) => line.split(' '))
const router = findMyWay()
for (const [pattern] of lines) router.on('GET', pattern, () => {})

createInterface({ input: process.stdin }).on('line', (line) => {
  const count = Number(line)
  const start = process.hrtime.bigint()
  let total = 0
  for (let number = 0, place = 0; number < count; number++) {
    const found = router.find('GET', lines[place][1])
    if (found !== null) {
      total += 1
      for (const name in found.params) total += found.params[name].length
    }
    if (++place === lines.length) place = 0
  }
  console.log(`${process.hrtime.bigint() - start} ${total}`)
})
