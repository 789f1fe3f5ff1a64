/** What a form with this title has saved: 'Add term' says 'Term saved.', 'Edit Antwerp' says 'Antwerp saved.' */
export function savedText(title: string): string {
  const subject = title.replace(/^(?:Add|Edit|Change|Choose|New):? /, '')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} saved.`
}
