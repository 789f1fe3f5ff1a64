import * as finish from '@loupe/domain/masters/finish-lists.ts'
import * as grading from '@loupe/domain/masters/grading-lists.ts'
import * as services from '@loupe/domain/masters/company-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'

/** The numbers of the list values that the generator draws from, by their codes. */
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
  lab: nosOf(services.lab),
  location: nosOf(services.location),
  growth: nosOf(services.growth),
  treatment: nosOf(services.treatment),
  origin: nosOf(services.origin),
} as const
