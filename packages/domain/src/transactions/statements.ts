/** A stone as a paper states it; `origin` is the country in words, nothing when it is not recorded. */
export interface StatedStone {
  vStnId: string
  crt: number
  origin: string | null
}
/** Natural stones from this weight on, in carats, need a statement of origin (G7, since 1 September 2024; domain.md B8). */
const originFrom = 0.5

/**
 * What a proforma, an invoice or a memo says of its stones (domain.md B8): that natural ones are free of conflict, in the sentence the system of
 * warranties asks every seller to print, and where they come from; that lab-grown ones are so. An origin that is not recorded is never declared.
 * @param paper a memo invoices nothing, so its sentence speaks of what is sent
 */
export function statementsOf(labGrown: boolean, stones: readonly StatedStone[], paper: 'invoice' | 'memo' = 'invoice'): string[] {
  if (labGrown)
    return [
      'Every stone named here is a laboratory-grown diamond, made by people and not mined. It must be called laboratory-grown wherever it is offered or sold again.',
    ]
  const large = stones.filter(({ crt }) => crt >= originFrom)
  const silent = large.filter(({ origin }) => origin === null).map(({ vStnId }) => vStnId)
  const known = large.length - silent.length
  return [
    `The diamonds ${paper === 'memo' ? 'sent on this memorandum' : 'herein invoiced'} have been purchased from legitimate sources not involved in funding conflict, in compliance with United Nations resolutions and corresponding national laws. The seller hereby guarantees that these diamonds are conflict free and confirms adherence to the WDC SoW Guidelines.`,
    ...(known > 0 ? ['The country of origin of each diamond of 0.50 carat and above is stated on its line, as it is recorded.'] : []),
    ...(silent.length > 0 ? [`No origin is recorded, and none is declared, for: ${silent.join(', ')}.`] : []),
  ]
}
