/** The beginnings of clauses about stones that are not asked for. */

const stones = ['THE', 'YOUR', 'THAT', 'THIS', 'THOSE', 'MY', 'OUR', 'A', 'AN']
export const questioned = ['WHY NO', 'WHY ARE THERE NO', 'WHY IS THERE NO', 'WHY DONT YOU HAVE', 'WHY DO YOU HAVE NO', 'WHY NOTHING']
export const forSale = ['FOR SALE :', 'WTS', 'LOOKING TO SELL', 'WANT TO SELL']
export const over = [
  ...questioned,
  ...[
    ...['MAZAL ON', 'MAZAL FOR', 'BRACHA ON'],
    'PAID',
    'BOUGHT AT',
    'SOLD AT',
    'SOLD FOR',
    'YOU QUOTED',
    'U QUOTED',
    'YOU SAID',
    'YOUR LAST PRICE',
    'LAST PRICE WAS',
    'LAST TIME YOU',
    ...['LAST ONE', 'LAST TIME', 'LAST', 'PREVIOUS ONE', 'YOURS', 'IT'].map((one) => `${one} WAS`),
    ...['SAW YOURS', 'SAW ONE', 'SAW IT', 'SAW THIS'],
    ...['ON HOLD :', 'ON HOLD -', 'SOLD :', 'SOLD -'],
    ...forSale,
  ],
  ...['THX', 'THANKS', 'THANK YOU', 'THANK U', 'TY', 'TKS', 'TNX', 'THANKS A LOT', 'THANKS AGAIN', 'MANY THANKS'].flatMap((thanks) => [
    `${thanks} FOR`,
    ...['THE', 'YOUR'].flatMap((whose) => ['OF', 'ON', 'FOR'].map((of) => `${thanks} FOR ${whose} OFFER ${of}`)),
  ]),
  ...stones.flatMap((article) =>
    ['SOLD', 'BOUGHT', 'RECEIVED', 'RETURNED', 'REJECTED', 'ACCEPTED', 'LOST', 'LOST THE ORDER FOR', 'LOST THE SALE OF'].map(
      (verb) => `${verb} ${article}`,
    ),
  ),
  ...['THE', 'YOUR', 'THAT', 'THIS'].map((article) => `GOT ${article}`),
  ...['CLIENT', 'CUSTOMER'].flatMap((person) => ['REJECTED', 'RETURNED', 'DECLINED', 'BOUGHT'].map((verb) => `${person} ${verb}`)),
  ...stones.flatMap((article) => ['TURNED DOWN', 'RETURN', 'RETURNING'].map((verb) => `${verb} ${article}`)),
  ...['HAVE ENOUGH', 'GOT ENOUGH', 'HAVE ALREADY', 'ALREADY HAVE', 'ALREADY GOT', 'ALREADY BOUGHT', 'NO LONGER NEED', 'NOT LOOKING FOR'],
  ...[
    'NO NEED FOR',
    'NOT INTERESTED IN',
    'INSTEAD OF',
    'IN PLACE OF',
    'RATHER THAN',
    'FORGET',
    'FORGET THE',
    'NEVER MIND',
    'NEVER MIND THE',
    'NEVERMIND',
    'FORGET ABOUT',
    'CANCEL',
    'CANCEL THE',
    'CANCEL MY',
  ],
]
/** Before a weight that a stone only looks like. */
export const seeming = [
  'LOOKS LIKE',
  'LOOK LIKE',
  'LOOKING LIKE',
  'FACES UP LIKE',
  'FACE UP LIKE',
  'FACING UP LIKE',
  'SPREADS LIKE',
  'SPREAD LIKE',
  'SPREADING LIKE',
  'LOOKS',
]
export const seemingWeight = ['A', 'AN', 'ALMOST', 'CLOSE TO', 'MORE LIKE']
/** Before a stone that a person has and for which others are to match: "sides for a 3ct EM". */
export const matchedTo = ['SIDES FOR', 'SIDE STONES FOR', 'TO FIT', 'TO MATCH', 'TO GO WITH', 'TO GO W', 'TO SUIT']
/** "sides: 2 x 0.50 traps for 4ct EM": after the sides, their center. */
export const forCenter = ['FOR', 'FOR A', 'FOR AN', 'FOR THE', 'FOR MY']
/** "I have RD 1.01 for sale" offers; "do you have RD 1.01 for sale" asks. */
export const offering = ['I HAVE', 'WE HAVE']
/** At the beginning of a statement in a line without a question: "have RD 1.01", "available: RD 1.01"; "have RD 1.01?" asks. */
export const offeringFirst = [
  ...['HAVE', 'AVAILABLE :', 'AVAILABLE NOW :', 'IN STOCK :', 'STOCK :'],
  ...['', 'I AM ', 'WE ARE '].flatMap((person) => [`${person}SELLING`, `${person}OFFERING`]),
  ...['', 'I ', 'WE '].map((person) => `${person}CAN OFFER`),
]
/** "sold RD 1.01", at the beginning of a statement. */
export const goneFirst = ['SOLD', 'BOUGHT', 'LOST', 'MISSED']
/** "she has a 1ct round, wants 2ct": the stone of a customer who wants another; not "they have a budget of 9k". */
export const owning = [
  ...['CLIENT HAS', 'CUSTOMER HAS', 'BUYER HAS'],
  ...['THEY HAVE', 'SHE HAS', 'HE HAS', 'CURRENTLY HAVE', 'CURRENTLY HAS', 'UPGRADING FROM', 'UPGRADE FROM'],
]
export const replacing = [
  'CHANGE',
  'CHANGED',
  'SWITCH',
  'SWITCHED',
  'SWAP',
  'SWAPPED',
  'REPLACE',
  'REPLACED',
  'EXCHANGE',
  'UPGRADE',
  'UPGRADING',
]
