/** The last edit of stones made in this tab, for its undo. */
const name = 'loupe.lastEdit'
export const storeLastEdit = (edit: string) => sessionStorage.setItem(name, edit)
export const lastEdit = () => sessionStorage.getItem(name)
export const dropLastEdit = () => sessionStorage.removeItem(name)
