import { describe, expect, it } from 'vitest'
import { check } from '../checked-row.ts'

const found = (lbNm: string, rptNo: string) => {
  const { stone, problems } = check({ lbNm, rptNo })
  return {
    number: stone['rptNo'],
    problems: problems.filter(({ field }) => field === 'rptNo').map(({ level, expected }) => `${level}: ${expected}`),
  }
}

describe('the number of a report', () => {
  it.each([
    ['GIA', '2151432110'],
    ['GIA', '14829376'],
    ['GIA', '5182937'],
    ['IGI', '412345670'],
    ['IGI', '51234567'],
    ['IGI', 'LG526204545'],
    ['IGI', 'LG10123456'],
    ['IGI', 'F4J12345'],
    ['HRD', '210000345671'],
    ['HRD', '19000345671'],
    ['GCAL', '290120123'],
    ['GCAL', 'LG331250123'],
    ['AGS', '104052345001'],
    ['AGS', '0008123401'],
    ['GSI', '1020304050607'],
    ['SGL', 'ND12345678'],
    ['DBIOD', 'DB123456'],
    ['EGL', '2712345601D'],
    ['EGL USA', 'US64105901D'],
    ['EGL International', '3316304510'],
  ])('of %s may be %s', (lab, number) => expect(found(lab, number)).toEqual({ number, problems: [] }))

  it.each([
    ['GIA', 'F4J12345', 'a number of GIA, or IGI as the laboratory'],
    ['GIA', 'LG512345678', 'a number of GIA, or IGI as the laboratory'],
    ['GIA', '210000345671', 'a number of GIA, or HRD as the laboratory'],
    ['GIA', '412345670', 'a number of GIA, or IGI as the laboratory'],
    ['GIA', '12345', '7, 8 or 10 digits'],
    ['GIA', 'A2151432110', '7, 8 or 10 digits'],
    ['IGI', '2151432110', 'a number of IGI, or GIA as the laboratory'],
    ['IGI', '210000345671', 'a number of IGI, or HRD as the laboratory'],
    ['HRD', '2151432110', 'a number of HRD, or GIA as the laboratory'],
    ['HRD', 'LG526204545', 'a number of HRD, or IGI as the laboratory'],
    ['HRD', '412345670', 'a number of HRD, or IGI as the laboratory'],
  ])('of %s is never %s', (lab, number, expected) => expect(found(lab, number).problems).toEqual([`error: ${expected}`]))

  it.each([
    ['GIA', 'LG2151432110', '2151432110'],
    ['GIA', 'LG 2151432110', '2151432110'],
    ['GIA', '2151432110-LG', '2151432110'],
    ['IGI', 'LG 526204545', 'LG526204545'],
    ['IGI', 'LG-526204545', 'LG526204545'],
    ['IGI', '526204545LG', 'LG526204545'],
    ['HRD', '21-0000345671', '210000345671'],
  ])('of %s written as %s is stored as %s', (lab, written, number) =>
    expect(found(lab, written)).toEqual({ number, problems: [`warning: ${number}`] }),
  )
})
