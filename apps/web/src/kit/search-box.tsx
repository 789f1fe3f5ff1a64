import { Input } from 'antd'

/** The search box of a list. @param onSearch on Enter, by the button, and when the box is cleared */
export const SearchBox = ({ value, onType, onSearch }: { value: string; onType(text: string): void; onSearch?(text: string): void }) => (
  <Input.Search
    allowClear
    value={value}
    placeholder="Search"
    aria-label="Search"
    className="loupe-list-search"
    onChange={({ target }) => onType(target.value)}
    {...(onSearch ? { onSearch } : {})}
  />
)
