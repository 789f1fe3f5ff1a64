import type { ShapeCode } from '@loupe/domain/inventory/plausibility.ts'
import { type Cents, type Mct, carats, dollars, percent } from '@loupe/domain/kernel/units.ts'
import { demoListPrice } from '@loupe/domain/pricing/demo-list.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { casts, finish, fluorescence, inclusions } from './grading.ts'
import { no } from './numbers.ts'
import { edges, fancyHeights, roundAngles } from './proportions.ts'
import type { Rng } from './random.ts'
import { grownComment, inscription, labOf, locationOf, makingOf, officeNumbers, originOf, otherReport, reportNumber } from './source.ts'
import { statusOf } from './status.ts'
import type { Stone } from './stone.ts'

/** The properties that are fixed before the rest is drawn. */
export interface Base {
  vStnId: string
  serial: number
  labGrown: boolean
  shape: ShapeCode
  crt: Mct
  cutNo: number
  color: {
    colNm: number | null
    isFcCol: boolean
    fcColNm: number | null
    intNm: number | null
    ovrtnNm: number | null
    fcColDesc: string | null
  }
  clrNm: number
  size: { length: number; width: number; height: number; ratio: number; depPer: number; tblPer: number }
  ctPr: Cents
  amt: Cents
  /** Whether the stone has a list price. */
  isListed: boolean
}

const oldCuts = new Set<ShapeCode>(['OLD EUROPEAN', 'OLD MINER'])

/** Draws all other properties, each figure after the ones on which it depends. */
export function complete(base: Base, rng: Rng, now: number): Stone {
  const isRound = base.shape === 'ROUND'
  const { colNm } = base.color
  const { depPer, tblPer } = base.size
  const lbNm = labOf(rng, isRound ? base.cutNo : null, base.labGrown)
  const rptNo = reportNumber(lbNm, base.serial, base.labGrown)
  const made = finish(rng, base.cutNo)
  const light = fluorescence(rng, lbNm, base.labGrown)
  const cast = casts(rng, colNm ?? 1, light.fluNm)
  const making = makingOf(rng, base.labGrown)
  const angles = isRound ? roundAngles(rng, depPer, tblPer) : fancyHeights(rng, depPer)
  const edge = edges(rng, angles.grdlPer, oldCuts.has(base.shape))
  const known = inclusions(rng, base.clrNm, making.treatmentNm !== no.treatment.NONE)
  const list = base.isListed && colNm !== null ? demoListPrice(isRound ? 'round' : 'fancy', base.crt, colNm, base.clrNm) : null
  const back = list === null ? null : backOf(base.ctPr, list)
  const status = statusOf(rng, base.serial, now)
  const isFinelyMade = isRound && base.cutNo <= no.grade.EX && made.symNm <= no.grade.EX
  const office = officeNumbers(rng, base.serial)
  return {
    vStnId: base.vStnId,
    stoneId: office.stoneId,
    mfgStnId: office.mfgStnId,
    labGrown: base.labGrown,
    lbNm,
    rptNo,
    altCert: otherReport(rng, base.serial),
    locNm: locationOf(rng),
    shpNm: no.shape[base.shape],
    crt: carats(base.crt),
    colNm,
    isFcCol: base.color.isFcCol,
    fcColNm: base.color.fcColNm,
    intNm: base.color.intNm,
    ovrtnNm: base.color.ovrtnNm,
    fcColDesc: base.color.fcColDesc,
    clrNm: base.clrNm,
    cutNm: isRound ? base.cutNo : null,
    polNm: made.polNm,
    symNm: made.symNm,
    fluNm: light.fluNm,
    fluColNm: light.fluColNm,
    shdNm: cast.shdNm,
    mlkNm: cast.mlkNm,
    mixTintNm: cast.mixTintNm,
    eClnNm: known.eClnNm,
    cultNm: edge.cultNm,
    naturalNm: known.naturalNm,
    hANm: isFinelyMade && rng() < 0.4 ? 1 + Math.floor(rng() * 3) : no.heartsArrows.NONE,
    rap: list === null ? null : dollars(list),
    back: back === null ? null : percent(back),
    ctPr: dollars(base.ctPr),
    amt: dollars(base.amt),
    depPer,
    tblPer,
    length: base.size.length,
    width: base.size.width,
    height: base.size.height,
    ratio: base.size.ratio,
    grdlFrom: edge.grdlFrom,
    grdlTo: edge.grdlTo,
    grdlPer: angles.grdlPer,
    grdlCondNm: edge.grdlCondNm,
    culet: edge.culet,
    pAng: angles.pAng,
    cAng: angles.cAng,
    cHgt: angles.cHgt,
    pHgt: angles.pHgt,
    strLn: angles.strLn,
    lwrHal: angles.lwrHal,
    blkIncNm: known.blkIncNm,
    blkSdIncNm: known.blkSdIncNm,
    wInclNm: known.wInclNm,
    wSdInclNm: known.wSdInclNm,
    opIncNm: known.opIncNm,
    eFact: known.eFact,
    kToS: known.kToS,
    lbCmt:
      making.growthNm === null ? (rng() < 0.12 ? 'Pinpoints are not shown.' : null) : grownComment(making.growthNm, making.treatmentNm),
    lsrInc: inscription(rng, lbNm, rptNo, carats(base.crt)),
    growthNm: making.growthNm,
    treatmentNm: making.treatmentNm,
    originNm: originOf(rng, base.labGrown),
    wSts: status.wSts,
    sSts: status.sSts,
    sgiSts: status.sgiSts,
    webSts: status.webSts,
    initSts: status.initSts,
    isBestBuy: status.isBestBuy,
    memoNo: status.memoNo,
    isDemo: true,
    arrivedAt: status.arrivedAt,
    arrivedDay: status.arrivedDay,
  }
}
