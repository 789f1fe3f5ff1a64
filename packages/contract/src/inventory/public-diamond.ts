import { mediaKinds } from '@loupe/domain/inventory/media.ts'
import { type PublicStanding, publicStandings } from '@loupe/domain/inventory/share.ts'
import { z } from 'zod'
import { carat, decimal, instant, money } from '../parts.ts'
import { diamond } from './diamond.ts'

/**
 * A stone as somebody outside sees it. This is a whitelist of its own, not a part of `diamond`: a field added there never shows here by itself. No list
 * price and no discount (the list is licensed), no holder, no office number, no status of ours. Graded values are in words, because nobody outside has
 * the house's lists.
 */
const words = (field: keyof typeof diamond.shape, description?: string) =>
  z.string().nullable().meta({ title: diamond.shape[field].meta()?.title, description })
const number = (field: keyof typeof diamond.shape) => decimal.nullable().meta({ title: diamond.shape[field].meta()?.title })

/** Something to see of a stone. Its address is the link's own; where it comes from is the house's business. */
export const publicMedium = z
  .object({
    kind: z.enum(mediaKinds).meta({ title: 'Kind' }),
    type: z.string(),
    isDemo: z.boolean().meta({ description: 'A drawing of the demo, no picture of the stone' }),
  })
  .meta({ id: 'PublicMedium' })
export type PublicMedium = z.output<typeof publicMedium>

export const publicDiamond = z
  .object({
    vStnId: z.string().meta({ title: 'Stone ID' }),
    labGrown: z.boolean(),
    kind: z.string().meta({ title: 'Kind', description: '"Laboratory-grown diamond" or "Natural diamond"' }),
    standing: z.enum(Object.keys(publicStandings) as [PublicStanding, ...PublicStanding[]]),
    standingLabel: z.string().meta({ title: 'Status' }),

    shpNm: words('shpNm'),
    isRound: z.boolean(),
    crt: carat.meta({ title: 'Carat' }),
    colNm: words('colNm', 'The fancy color in full where it is one'),
    clrNm: words('clrNm'),
    cutNm: words('cutNm'),
    polNm: words('polNm'),
    symNm: words('symNm'),
    fluNm: words('fluNm'),
    fluColNm: words('fluColNm'),
    lbNm: words('lbNm'),
    rptNo: words('rptNo'),
    ctPr: money.nullable().meta({ title: '$/Ct', description: 'US$; null when the price is hidden or the stone is not to be had' }),
    amt: money.nullable().meta({ title: 'Price', description: 'US$; null when the price is hidden or the stone is not to be had' }),

    msrmnt: words('msrmnt'),
    depPer: number('depPer'),
    tblPer: number('tblPer'),
    ratio: number('ratio'),
    cAng: number('cAng'),
    cHgt: number('cHgt'),
    pAng: number('pAng'),
    pHgt: number('pHgt'),
    girdleStr: words('girdleStr'),
    grdlPer: number('grdlPer'),
    cultNm: words('cultNm'),
    strLn: number('strLn'),
    lwrHal: number('lwrHal'),

    shdNm: words('shdNm'),
    mlkNm: words('mlkNm'),
    eClnNm: words('eClnNm'),
    hANm: words('hANm'),
    kToSStr: words('kToSStr'),
    lsrInc: words('lsrInc'),
    lbCmt: words('lbCmt'),
    growthNm: words('growthNm'),
    treatmentNm: words('treatmentNm'),
    originNm: words('originNm'),
    media: z.array(publicMedium),
  })
  .meta({ id: 'PublicDiamond' })
export type PublicDiamond = z.output<typeof publicDiamond>

export const publicShare = z
  .object({
    sharedBy: z.string().meta({ description: 'Name of the person who shared the stones' }),
    expiresAt: instant,
    isPriceHidden: z.boolean(),
    diamonds: z.array(publicDiamond),
  })
  .meta({ id: 'PublicShare' })
export type PublicShare = z.output<typeof publicShare>
