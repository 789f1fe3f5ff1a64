/** How the demo's company sells to a client's country, at home or abroad. */

const home = 'IN'
const modes: Readonly<Record<string, string>> = { US: 'NY', HK: 'HK', AE: 'DUBAI', BE: 'ANTWERP', JP: 'JAPAN' }

export const billTypeTo = (iso: string): 'LOCAL' | 'EXPORT' => (iso === home ? 'LOCAL' : 'EXPORT')
/** The office that an order goes through, where there is one in the country. */
export const shipModeTo = (iso: string): string => modes[iso] ?? 'DIRECT'
