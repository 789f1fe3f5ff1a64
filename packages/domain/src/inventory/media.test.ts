import { describe, expect, it } from 'vitest'
import { mediaSortOf, notAvailable } from './media-sort.ts'
import { mediaAddress, mediaGaps, mediaKinds, readMediaName } from './media.ts'

describe('what a file name says', () => {
  it.each([
    ['R00012.jpg', 'jpeg', [['R00012', 'still']]],
    [
      'R00012_heart.jpg',
      'jpeg',
      [
        ['R00012_heart', 'still'],
        ['R00012', 'heart'],
      ],
    ],
    ['2141438171.pdf', 'pdf', [['2141438171', 'certificate']]],
    [
      'R00012 video.mp4',
      'mp4',
      [
        ['R00012 video', 'mp4'],
        ['R00012', 'mp4'],
      ],
    ],
    [
      'AB-Light.png',
      'png',
      [
        ['AB-Light', 'still'],
        ['AB', 'light'],
      ],
    ],
    ['.jpg', 'jpeg', []],
  ] as const)('%s', (name, kind, readings) => {
    expect(readMediaName(name, kind).map(({ stone, kind: is }) => [stone, is])).toEqual(readings)
  })
})

describe('the address of a medium', () => {
  const stone = { vStnId: 'A/1 é', rptNo: null }
  it('holds the number so that it stays a number', () =>
    expect(mediaAddress('https://m.example.com/{stoneId}.jpg', stone)).toBe('https://m.example.com/A%2F1%20%C3%A9.jpg'))
  it('is undefined where the stone has no such number', () =>
    expect(mediaAddress('https://m.example.com/{reportNo}.pdf', stone)).toBeUndefined())
})

describe('how complete the media are', () => {
  it.each([
    ['a round without any', { isRound: true, hasReport: true }, [], 0, 6],
    ['a round with all', { isRound: true, hasReport: true }, ['still', 'black', 'heart', 'arrow', 'mp4', 'certificate'], 100, 0],
    ['a pear is not asked for hearts and arrows', { isRound: false, hasReport: true }, ['still', 'light', 'html', 'certificate'], 100, 0],
    ['a stone without report is not asked for it', { isRound: false, hasReport: false }, ['still', 'light'], 66, 1],
  ] as const)('%s', (_, stone, have, score, missing) => {
    const gaps = mediaGaps(stone, have)
    expect([gaps.score, gaps.missing.length]).toEqual([score, missing])
  })
})

describe('what a list shows of a stone', () => {
  it('is one sign for each sort', () => {
    expect(mediaKinds.map(mediaSortOf)).toEqual([...Array.from({ length: 6 }, () => 'image'), ...['video', 'video', 'certificate']])
  })
  it.each([
    [['Image'], 'Image not available'],
    [['Video', 'Certificate'], 'Video, Certificate not available'],
  ])('says of %s that it is not there', (names, text) => expect(notAvailable(names)).toBe(text))
})
