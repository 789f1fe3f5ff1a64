import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Days and headers of mails say nothing of a stone, whatever the month is called. */
it.each([
  ['1 Mar RD 1.01 G VS', 'ROUND 1.01 G VS1-VS2'],
  ['before 1 mar: RD 1.01 G VS', 'ROUND 1.01 G VS1-VS2'],
  ['Need by 3 Mar. RD 1.01 D IF', 'ROUND 1.01 D IF'],
  ['delivered by 10 Mar RD 1.01 G VS', 'ROUND 1.01 G VS1-VS2 ?delivered'],
  ['OV 1.5 G VS2 ship before 14 mar', 'OVAL 1.5..1.59 G VS2'],
  ['10 Mar 2026\nRD 1.01 G VS', 'ROUND 1.01 G VS1-VS2'],
  ['10-Mar-26 RD 1.01 G VS', 'ROUND 1.01 G VS1-VS2'],
  ['Mar 10 RD 1.01 G VS', 'ROUND 1.01 G VS1-VS2'],
  ['March 10, 2026: RD 1.01 G VS', 'ROUND 1.01 G VS1-VS2'],
  ['on Mon, 3 Mar 2025 we met. RD 1.01 D IF', 'ROUND 1.01 D IF ?met'],
  ['On Tuesday Mar 4 we meet. RD 1.01 D IF', 'ROUND 1.01 D IF ?meet'],
  ['OV 1.5 G VS2 Mar delivery', 'OVAL 1.5..1.59 G VS2'],
  ['OV 1.5 G VS2 by end of Mar', 'OVAL 1.5..1.59 G VS2'],
  ['pick up in Mar OV 1.5 G VS2', 'OVAL 1.5..1.59 G VS2 ?pick up'],
  ['5 May OV 1.5 G VS2', 'OVAL 1.5..1.59 G VS2'],
  ['3 Oct OV 1.5 G VS2', 'OVAL 1.5..1.59 G VS2'],
  ['9 Sep OV 1.5 G VS2', 'OVAL 1.5..1.59 G VS2'],
  ['RD 1.01 ETA Mar 15', 'ROUND 1.01'],
  ['RD 1ct, delivery 3rd Mar', 'ROUND 1..1.09'],
  ['meeting 2 Mar, RD 1.01 D IF', 'ROUND 1.01 D IF'],
  ['2 mar 26 RD 1ct', 'ROUND 1..1.09'],
  // A marquise all the same.
  ['2 MAR 1.5ct G VS', 'MARQUISE 1.5..1.59 G VS1-VS2 x2'],
  ['mar 2ct F VS1', 'MARQUISE 2..2.09 F VS1'],
  ['need 2 mar and 3 ov 1.5ct G VS', 'MARQUISE 1.5..1.59 G VS1-VS2 x2 + OVAL 1.5..1.59 G VS1-VS2 x3'],
  ['3 ov, 2 mar 1ct', 'OVAL 1..1.09 x3 + MARQUISE 1..1.09 x2'],
  ['2 mar, 1 ov 1ct', 'MARQUISE 1..1.09 x2 + OVAL 1..1.09 x1'],
  ['RD or MAR 1.5 G VS', 'ROUND/MARQUISE 1.5..1.59 G VS1-VS2'],
  ['RD 1ct G VS, 2 MAR 1.5 F VS', 'ROUND 1..1.09 G VS1-VS2 + MARQUISE 1.5..1.59 F VS1-VS2 x2'],
  ['MAR in NY 1.5 G VS', 'MARQUISE 1.5..1.59 G VS1-VS2 loc:NY'],
  ['On Mon, 3 Mar 2025 at 10:12, Avi <avi@gems.il> wrote:\n> Do you have RD 1.01 D IF?\nNo, I need F VS1 instead', 'F VS1 ?No ?instead'],
  ['On Tue, Mar 4, 2025 at 9:00 AM Joe Levi <joe@x.com> wrote:\n> RD 1.01 D IF\n\nsorry need G', 'G ?sorry'],
  ['On Tue, 10 Feb 2026 at 10:12, Avi <a@b.c> wrote:\n> RD 1.01 D IF\n\nOV 2ct please', 'OVAL 2..2.09'],
  ['Le lun. 3 mars 2025 à 10:12, Avi <a@b.fr> a écrit :\n> RD 1 ct\nOV 2ct', 'OVAL 2..2.09'],
  ['\nOn Mon, 3 Mar 2025 at 10:12, Avi\n<avi@gems.il> wrote:\n> RD 1.01 D IF\nOV 2ct', 'OVAL 2..2.09'],
  ['On Mon, 3 Mar 2025 at 10:12, Avi <avi@gems.il> wrote:\n> RD 1.01 D IF', 'none'],
  ['On Mon, 3 Mar 2025 at 10:12, Avi <avi@gems.il> wrote:\n\nRD 1.01 D IF', 'ROUND 1.01 D IF'],
] as const)('a date or a header in "%s" asks for nothing', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
