import { Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { useActions } from './actions/use-actions.ts'
import { enterRows } from './row-keys.ts'

/**
 * The search box of a list: `/` leads to it, and arrow down from it to the first row.
 * @param onSearch on Enter, by the button, and when the box is cleared
 */
export function SearchBox({ value, onType, onSearch }: { value: string; onType(text: string): void; onSearch?(text: string): void }) {
  const box = useRef<InputRef>(null)
  useActions([{ id: 'list search', title: 'Search this list', section: 'List', keys: '/', run: () => box.current?.select() }])
  return (
    <Input.Search
      ref={box}
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
}
