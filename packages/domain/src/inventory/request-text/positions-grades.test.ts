import { expect, it } from 'vitest'
import { compactRequests } from './compact-request.ts'

/** Small letters as grades, and what lies between two grades. */
it.each([
  ['2ct rd i vs2', 'ROUND 2..2.09 I VS2'],
  ['rd 1.01 i si1 3x n', 'ROUND 1.01 I SI1 make:ID-EX flu:NON'],
  ['1.5ct oval i vs1 gia', 'OVAL 1.5..1.59 I VS1 lab:GIA'],
  ['rd 1ct h i vs2', 'ROUND 1..1.09 H-I VS2'],
  ['rd 1.01 i color vs2', 'ROUND 1.01 I VS2'],
  ['i need 2 ct RD i vs2', 'ROUND 2..2.09 I VS2'],
  ['rd 1ct i need it by friday', 'ROUND 1..1.09'],
  ['i want 2ct oval vs', 'OVAL 2..2.09 VS1-VS2'],
  ['rd 1ct i vvs stones only', 'ROUND 1..1.09 I VVS1-VVS2'],
  ['from d to h from if to vs2 rd 1ct', 'ROUND 1..1.09 D-H IF-VS2'],
  ['if to vs1 rd 1ct d to f', 'ROUND 1..1.09 D-F IF-VS1'],
  ['d if rap-20 3.5 rd', 'ROUND 3.5..3.59 D IF back:..-20'],
  ['rd 1ct d if', 'ROUND 1..1.09 D IF'],
  ['rd 1ct f if possible', 'ROUND 1..1.09 F'],
  ['colour between F and H rd 1ct', 'ROUND 1..1.09 F-H'],
  ['clarity between VS1 and SI1 rd 1ct', 'ROUND 1..1.09 VS1-SI1'],
  ['b/w F and H rd 1ct', 'ROUND 1..1.09 F-H'],
  ['between F and H, VS1 rd 1ct', 'ROUND 1..1.09 F-H VS1'],
  ['between 1 and 2 ct rd F', 'ROUND 1..2 F'],
  ['RD 1.00 G VS2 38 back - 2% cash', 'ROUND 1 G VS2 back:..-38 ?2%'],
  ['RD 1.00 G VS2 38-2%', 'ROUND 1 G VS2 back:..-38 ?2%'],
  ['RD 1.00 G VS2 -38-2', 'ROUND 1 G VS2 back:..-38 ?2%'],
  ['RD 1.00 G VS2 36-2 back', 'ROUND 1 G VS2 back:..-36 ?2%'],
  ['RD 1.00 G VS2 36+2 back', 'ROUND 1 G VS2 back:..-36 ?2%'],
  ['RD 1.00 G VS2 36-38 back', 'ROUND 1 G VS2 back:-38..-36'],
])('%s', (text, request) => {
  expect(compactRequests(text)).toBe(request)
})
