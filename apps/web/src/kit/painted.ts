/** The outline of the shell that the page came with (build/inside-page.ts), until something else is drawn. */
const painted = () => document.getElementById('painted')

export const isPainted = () => painted() !== null
export const removePainted = () => painted()?.remove()
