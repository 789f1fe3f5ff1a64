import type { Rewriting } from './rewriting.ts'

/** Grades of cut, polish and symmetry in a row that are written with letters of other meanings: X for excellent, and G beside a color. */

/** A color and a clarity that are said before. */
const graded = String.raw`(?<![\p{L}\d])[D-N](?:\s?[-/]\s?[D-N])?[\s,/|:-]{0,3}(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?)(?![\p{L}\d])[^\n;]*`
const gradeOfMake = String.raw`(?<!\p{L})(?:EX|VG|GD?)`
/** A G that is no other color: no clarity and no number follows it. */
const letterG = String.raw`G(?![\p{L}\d]|\s*[-/,+]?\s*(?:\d|FL\b|IF\b|(?:VVS|VS|SI)[1-3]?\b))`

export const makeRows: readonly Rewriting[] = [
  // "1ct min VG/VG/EX", "minimum 3VG": of each grade, and not of the weight before it.
  [
    /(?<!\p{L})min(?:imum|\.)?\s+(EX|VG|GD)([-\s/])(EX|VG|GD)\2(EX|VG|GD)(?![\p{L}\d+])/giu,
    (_, cut = '', mark = '', polish = '', symmetry = '') => `${cut}+${mark}${polish}+${mark}${symmetry}+`,
  ],
  [/(?<!\p{L})min(?:imum|\.)?\s+(3\s?(?:EX|VG)|(?:very\s+good|excellent)(?=\s+cut(?!\p{L})))(?![\p{L}\d+])/giu, '$1+'],
  // "X/VG/VG", "X X VG": excellent in a row of three; "5 x VG" counts.
  [/(?<![\p{L}\d]|(?<![\p{L}\d.])\d{1,3}\s+)X(?=([-\s/])(?:X|EX|VG|GD?)\1(?:X|EX|VG|GD?)(?![\p{L}\d]))/giu, 'EX'],
  [/(?<=(?<!\p{L})(?:EX|VG|GD?)([-\s/]))X(?=\1(?:X|EX|VG|GD?)(?![\p{L}\d]))/giu, 'EX'],
  [/(?<=(?<!\p{L})(?:EX|VG|GD?)\1(?:EX|VG|GD?)([-\s/]))X(?![\p{L}\d]|\s*\d)/giu, 'EX'],
  // "G/G": the same letter twice is no choice of colors.
  [/(?<![\p{L}\d/-]|[\p{L}\d/-]\s)G\s?\/\s?G(?![\p{L}\d]|\s?[/-])/gu, 'GD/GD'],
  // "VG-G": a range of grades, and no color.
  [
    /(?<=(?<![\p{L}\d])VG(?:[-/]|\s-\s))G(?![\p{L}\d]|\s*\+|\s+(?:up|or|and|to)\b|\s*[-/,+]?\s*(?:FL\b|IF\b|(?:VVS|VS|SI)[1-3]?\b)|\s?[-/]\s?[D-N]\b)/giu,
    'GD',
  ],
  // "H VS2 vg g g"
  [new RegExp(String.raw`(?<=${graded}${gradeOfMake}\s)G\s+${letterG}`, 'giu'), 'GD GD'],
  // "F VS2 EX/G", "F VS1 ex vg g": a good finish beside the color that is said before.
  [new RegExp(String.raw`(?<=${graded}${gradeOfMake}(?:[-/]|\s+(?:EX|VG)\s+))${letterG}`, 'giu'), 'GD'],
  [new RegExp(String.raw`(?<=${graded}\s)G(?=(?:[-/]|\s+(?=VG\s))(?:EX|VG|GD?)(?![\p{L}\d]))`, 'giu'), 'GD'],
]
