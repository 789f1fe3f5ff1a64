/** What is said of stones in the specification's own words (S0 §5, §8; S1 §5), wherever that happens. */

/** A search or a demand is to be kept, and asks for nothing. */
export const noFilter = 'Please Select Filter.'
/** A question without an answer. */
export const noDiamondsFound = 'No diamonds found.'
/** There is no stone at all, whatever one asks. */
export const noDiamondsExist = "No diamond's exist"
/** A download of nothing. */
export const noOption = 'Please select atleast one option'
/** Of two kinds of stones in one selection, collection or document. */
export const neverMixed = 'Natural and lab-grown are never mixed.'
