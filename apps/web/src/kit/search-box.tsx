import { Input } from 'antd'
import { enterRows } from './row-keys.ts'

/** The search box of a list; arrow down moves to its first row. @param onSearch on Enter, by the button, and when the box is cleared */
export const SearchBox = ({ value, onType, onSearch }: { value: string; onType(text: string): void; onSearch?(text: string): void }) => (
  <Input.Search
    allowClear
    value={value}
    placeholder="Search"
    aria-label="Search"
    className="loupe-list-search"
    onChange={({ target }) => onType(target.value)}
    onKeyDown={(event) => {
      if (event.key === 'ArrowDown' && enterRows(event.currentTarget)) event.preventDefault()
    }}
    {...(onSearch ? { onSearch } : {})}
  />
)
