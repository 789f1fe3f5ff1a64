/** A phone number: 7 to 15 digits and nothing else (S1 §5). */
export const phoneForm = /^\d{7,15}$/
export const phoneFault = 'Phone number length should between 7-15 and contains only number'
