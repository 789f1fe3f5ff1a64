import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Weights behind a clarity, makes of several grades, and places and limits that nobody can be sure of. */
it.each([
  ['RD F-G VS 2-3ct', 'ROUND 2..3 F-G VS1-VS2'],
  ['RD F-G VS 1 - 1.2', 'ROUND 1..1.2 F-G VS1-VS2'],
  ['OV E VVS 2-2.5', 'OVAL 2..2.5 E VVS1-VVS2'],
  ['F-G VVS 1-1.5 ct RD GIA', 'ROUND 1..1.5 F-G VVS1-VVS2 lab:GIA'],
  ['RD F-G VS 1 or 2 ct', 'ROUND 1..1.09|2..2.09 F-G VS1-VS2'],
  ['cushion H SI 3-4ct', 'CUSHION 3..4 H SI1-SI2'],
  ['RD 1ct G VS 1-2', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1.01 G VS 1, 1.20 F VS 2', 'ROUND 1.01 G VS1 + ROUND 1.2 F VS2'],
  ['RD 2ct G VS 2 days memo', 'ROUND 2..2.09 G VS1-VS2 ?2 days'],
  ['RD 2ct G VS 2 needed', 'ROUND 2..2.09 G VS1-VS2 ?2'],
  ['RD 1ct 3EX or VG+', 'ROUND 1..1.09 make:ID-VG'],
  ['RD 1ct 3EX, VG+', 'ROUND 1..1.09 make:ID-VG'],
  ['RD 1ct 3EX VG+', 'ROUND 1..1.09 make:ID-VG'],
  ['RD 1ct EX EX EX or VG+', 'ROUND 1..1.09 make:ID-VG'],
  ['RD 1ct VG+ or 3EX', 'ROUND 1..1.09 make:ID-VG'],
  ['RD 1ct 3VG or EX', 'ROUND 1..1.09 make:ID-VG'],
  ['OV 1ct 3EX or VG+', 'OVAL 1..1.09 finish:ID-VG'],
  ['OV 1ct 2EX or VG+', 'OVAL 1..1.09 finish:ID-VG'],
  ['RD 1ct EX cut, VG+', 'ROUND 1..1.09 cut:ID-EX finish:ID-VG'],
  ['RD 1ct VG+, cut EX', 'ROUND 1..1.09 cut:ID-EX finish:ID-VG'],
  ['RD 1ct EX VG+ VG+', 'ROUND 1..1.09 cut:ID-EX finish:ID-VG'],
  ['RD 1ct EX/VG+/VG+', 'ROUND 1..1.09 cut:ID-EX finish:ID-VG'],
  ['RD 1ct VG+ EX EX', 'ROUND 1..1.09 cut:ID-VG finish:ID-EX'],
  ['RD 1ct EX VG+ VG', 'ROUND 1..1.09 cut:ID-EX pol:ID-VG sym:VG'],
  ['RD 1ct GD VG+ VG+', 'ROUND 1..1.09 cut:G finish:ID-VG'],
  ['RD 1ct VG+ EX cut', 'ROUND 1..1.09 cut:ID-EX finish:ID-VG'],
  ['RD 1ct VG EX cut', 'ROUND 1..1.09 cut:ID-EX finish:VG'],
  ['RD 1ct G VS max 6.5', 'ROUND 1..1.09 G VS1-VS2 ?max 6.5'],
  ['RD 1ct G VS budget is 6k, max 6.5', 'ROUND 1..1.09 G VS1-VS2 $:..6000 ?max 6.5'],
  ['RD 1ct G VS max 1.2', 'ROUND 1..1.2 G VS1-VS2'],
  ['RD 1ct G VS ex India', 'ROUND 1..1.09 G VS1-VS2 ?ex India (from there, or except there?)'],
  ['RD 1ct G VS EX EX HK', 'ROUND 1..1.09 G VS1-VS2 finish:ID-EX loc:HK'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
