import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Short spellings of grades and limits, and numbers of reports in the addresses of laboratories. */
it.each([
  ['RD 1.01 F VS 3xn', 'ROUND 1.01 F VS1-VS2 make:ID-EX flu:NON'],
  ['RD 1.01 F VS 3xnon', 'ROUND 1.01 F VS1-VS2 make:ID-EX flu:NON'],
  ['RD 1.01 F VS FL0', 'ROUND 1.01 F VS1-VS2 flu:NON'],
  ['RD 1.01 F VS F0-F1', 'ROUND 1.01 F VS1-VS2 flu:NON-FNT'],
  ['RD 1.01 F VS non-flo', 'ROUND 1.01 F VS1-VS2 flu:NON'],
  ['OV 2ct SI1 EC', 'OVAL 2..2.09 SI1 eye:YES'],
  ['RD 2ct SI1 EC, OV 3ct', 'ROUND 2..2.09 SI1 eye:YES + OVAL 3..3.09'],
  ['RD 1.00 abv F VS', 'ROUND 1.. F VS1-VS2'],
  ['RD 1.00 & abv F', 'ROUND 1.. F'],
  ['SI1 & blw RD 1ct', 'ROUND 1..1.09 SI1-I3'],
  ['RD 1ct F VS 65T 65D', 'ROUND 1..1.09 F VS1-VS2 depth:65..65.99 table:65..65.99'],
  ['RD 1ct F VS $5000 לקראט', 'ROUND 1..1.09 F VS1-VS2 $/ct:..5000'],
  ['https://www.gia.edu/report-check?reportno=1234567890', 'rptNo:1234567890 both'],
  ['https://www.igi.org/verify-your-report/?r=LG123456789', 'rptNo:LG123456789 grown'],
  ['RD 1ct F abv', 'ROUND 1..1.09 D-F'],
  ['OV 1.01 F VS1, PS same, MQ same', 'OVAL 1.01 F VS1 + PEAR 1.01 F VS1 + MARQUISE 1.01 F VS1'],
  ['OV 1.01 F VS1, PS same', 'OVAL 1.01 F VS1 + PEAR 1.01 F VS1'],
  ['OV 2ct, also PS', 'OVAL 2..2.09 + PEAR 2..2.09'],
  ['OV 2ct F VS, also pear', 'OVAL 2..2.09 F VS1-VS2 + PEAR 2..2.09 F VS1-VS2'],
  ['RD 1ct, also oval 2ct', 'ROUND 1..1.09 + OVAL 2..2.09'],
  ['RD 1ct, also ovals, pears G VS', 'ROUND 1..1.09 G VS1-VS2 + OVAL/PEAR 1..1.09 G VS1-VS2'],
  ['need RD 1.01 F, OV same.', 'ROUND 1.01 F + OVAL 1.01 F'],
  ['looking for RD, also PS', 'ROUND/PEAR'],
])('%s', (text, request) => {
  expect(compactRequests(text)).toBe(request)
})
