import * as finish from '@loupe/domain/masters/finish-lists.ts'
import * as grading from '@loupe/domain/masters/grading-lists.ts'
import * as house from '@loupe/domain/masters/house-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'

/** The numbers of the lists the generator draws from, by their codes. */
export const no = {
  shape: nosOf(grading.shape),
  color: nosOf(grading.color),
  hue: nosOf(grading.fancyColor),
  intensity: nosOf(grading.intensity),
  overtone: nosOf(grading.overtone),
  clarity: nosOf(grading.clarity),
  grade: nosOf(grading.cut),
  fluorescence: nosOf(grading.fluorescence),
  glow: nosOf(grading.fluorescenceColor),
  shade: nosOf(grading.shade),
  milky: nosOf(grading.milky),
  mixTint: nosOf(grading.mixTint),
  eyeClean: nosOf(grading.eyeClean),
  heartsArrows: nosOf(grading.heartsArrows),
  girdleCondition: nosOf(finish.girdleCondition),
  culet: nosOf(finish.culet),
  culetCondition: nosOf(finish.culetCondition),
  natural: nosOf(finish.natural),
  extraFacet: nosOf(finish.extraFacet),
  symbol: nosOf(finish.keyToSymbol),
  lab: nosOf(house.lab),
  location: nosOf(house.location),
  growth: nosOf(house.growth),
  treatment: nosOf(house.treatment),
  origin: nosOf(house.origin),
} as const
