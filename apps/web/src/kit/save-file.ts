/** Has the browser save what stands at an address of ours; the page stays as it is. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

/** The same for a file that is here already. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  saveFrom(address, file.name)
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
