import { shape } from '@loupe/domain/masters/grading-lists.ts'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShapeOutline } from './shape-icon.tsx'

it('every shape has its own outline; only what is cut as a rectangle is drawn as one', async () => {
  const { container } = await render(
    <svg>
      {shape.values.map(({ code }) => (
        <g key={code} aria-label={code}>
          <ShapeOutline shape={code} width={10} height={10} />
        </g>
      ))}
    </svg>,
  )
  const sharp = [...container.querySelectorAll('g')].filter((g) => g.querySelector('rect:not([rx]), rect[rx="0"]'))
  expect(sharp.map((g) => g.getAttribute('aria-label'))).toEqual(['PRINCESS', 'BAGUETTE', 'OTHER'])
})
