/** A stone as stated on a printed document; `origin` is the country's name, null when not recorded. */
export interface StatedStone {
  vStnId: string
  crt: number
  origin: string | null
}
/** Natural stones of this weight in carats or more need a statement of origin (G7, since 1 September 2024). */
const originFrom = 0.5

/**
 * The statements on proformas, invoices and memos: that natural stones are free of conflict, in the wording that the World Diamond Council's system
 * of warranties prescribes, and where they come from; and that lab-grown stones are lab-grown. An unrecorded origin is never stated.
 * @param document a memo invoices nothing, so its sentence speaks of the goods sent
 */
export function statementsOf(labGrown: boolean, stones: readonly StatedStone[], document: 'invoice' | 'memo' = 'invoice'): string[] {
  if (labGrown)
    return [
      'Every stone named here is a laboratory-grown diamond, made by people and not mined. It must be called laboratory-grown wherever it is offered or sold again.',
    ]
  const large = stones.filter(({ crt }) => crt >= originFrom)
  const silent = large.filter(({ origin }) => origin === null).map(({ vStnId }) => vStnId)
  const known = large.length - silent.length
  return [
    `The diamonds ${document === 'memo' ? 'sent on this memorandum' : 'herein invoiced'} have been purchased from legitimate sources not involved in funding conflict, in compliance with United Nations resolutions and corresponding national laws. The seller hereby guarantees that these diamonds are conflict free and confirms adherence to the WDC SoW Guidelines.`,
    ...(known > 0 ? ['The country of origin of each diamond of 0.50 carat and above is stated on its line, as it is recorded.'] : []),
    ...(silent.length > 0 ? [`No origin is recorded, and none is declared, for: ${silent.join(', ')}.`] : []),
  ]
}
