import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** What may mean several things, or nothing that a field holds, is named. */
it.each([
  ['PS 4/5 ct', 'PEAR ?4/5 ct'],
  ['PS 3/4 ct', 'PEAR 0.75'],
  ['PS 1 carat 20 points G', 'PEAR 1.2 G'],
  ['PS 2 carat and 5 cents G', 'PEAR 2.05 G'],
  ['PS 1ct, 20 pointers G', 'PEAR 1..1.09|0.2..0.29 G'],
  ['PS three quarter carat G', 'PEAR 0.75 G'],
  ['PS three-quarters of a carat G', 'PEAR 0.75 G'],
  ['(1) PS 1ct F\n(2) same as (1)', 'PEAR 1..1.09 F ?same as (1)'],
  ['RD 60/60 2ct', 'ROUND 2..2.09 ?60/60'],
  ['is packet 87-34 there?', 'none ?packet 87-34'],
  ['lot 30-40 pts RD', 'ROUND 0.3..0.4'],
  ['PS 1ct top clarity', 'PEAR 1..1.09 ?top clarity'],
  ['PS 1ct top colors D-E', 'PEAR 1..1.09 D-E ?top colors'],
  ['PS 1ct G> SI1', 'PEAR 1..1.09 G SI1 ?>'],
  ['PS 1ct G SI1<', 'PEAR 1..1.09 G SI1 ?<'],
  ['PS 1ct no worse than VS2, H', 'PEAR 1..1.09 H FL-VS2'],
  ['PS 1ct no worse than H, VS2', 'PEAR 1..1.09 D-H FL-VS2'],
  ['round 1ct G VS, must have video', 'ROUND 1..1.09 G VS1-VS2 ?must have video'],
  ['video a must', 'none ?video a must'],
  ['with GIA video a must', 'lab:GIA ?video a must'],
  ['round 1ct video is a must', 'ROUND 1..1.09 ?video is a must'],
  ['must have photos round 1ct', 'ROUND 1..1.09 ?must have photos'],
])('%s', (text, read) => {
  expect(compactRequests(text)).toBe(read)
})
