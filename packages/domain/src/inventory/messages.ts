/** Messages about stones, verbatim from the specification (S0 §5, §8; S1 §5). */

/** A search or demand cannot be saved without a filter. */
export const noFilter = 'Please Select Filter.'
/** A search found nothing. */
export const noDiamondsFound = 'No diamonds found.'
/** The stock is empty. */
export const noDiamondsExist = "No diamond's exist"
/** Nothing was selected for a download. */
export const noOption = 'Please select atleast one option'
/** Both kinds of stones in one selection, collection or document. */
export const neverMixed = 'Natural and lab-grown are never mixed.'
