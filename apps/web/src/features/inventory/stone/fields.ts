import { inclusionFields, measurementFields } from '@loupe/domain/inventory/stone-sections.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'

/** The sections of a stone's detail (S0 §2), each with its fields in reading order. */
type Key = keyof Diamond & string
export interface Part {
  title: string
  fields: readonly Key[]
}
export const parts: readonly Part[] = [
  {
    title: 'Basic Details',
    fields: [
      'vStnId',
      'shpNm',
      'crt',
      'colNm',
      'fcColDesc',
      'clrNm',
      'cutNm',
      'polNm',
      'symNm',
      'fluNm',
      'fluColNm',
      'lbNm',
      'rptNo',
      'locNm',
      'rap',
      'back',
      'ctPr',
      'amt',
    ],
  },
  {
    title: 'Measurements',
    fields: measurementFields,
  },
  {
    title: 'Inclusion Details',
    fields: inclusionFields,
  },
  {
    title: 'Other Information',
    fields: [
      'hANm',
      'lsrInc',
      'lbCmt',
      'growthNm',
      'treatmentNm',
      'originNm',
      'stoneId',
      'mfgStnId',
      'memoNo',
      'remarks',
      'altCert',
      'sSts',
      'sgiSts',
      'webSts',
      'initSts',
      'arrivedAt',
      'updatedAt',
    ],
  },
]
/** Shown in every case; the others only when there is something to show. */
export const always: ReadonlySet<Key> = new Set(['rap', 'back', 'cutNm', 'lbNm', 'rptNo'])
