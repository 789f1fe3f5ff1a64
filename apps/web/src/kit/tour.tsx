import { Tour as Steps } from 'antd'

const at = (selector: string) => () => document.querySelector<HTMLElement>(selector) ?? document.body
const steps = [
  { title: 'Find anything', description: 'Stones, certificates, clients, screens and what can be done: Ctrl+K from anywhere.', target: at('.loupe-finder') },
  {
    title: 'Everything has its place',
    description: 'The areas of the house as far as you may see them. On a phone they stand behind the menu button.',
    target: at('.loupe-sider, .loupe-top button'),
  },
  {
    title: 'Natural or lab-grown',
    description: 'Never both at once: the switch changes every list, total and colour.',
    target: at('.loupe-sider-foot, .loupe-top'),
  },
  {
    title: 'By keyboard',
    description: 'Press ? for every key that works here, for the words of the trade, and for this tour.',
    target: at('.loupe-top button[aria-label="Keyboard shortcuts"]'),
  },
]

/** The first steps through the house; can be left at any time, and taken again from the help. */
export const Tour = ({ onClose }: { onClose(): void }) => (
  <Steps
    open
    onClose={onClose}
    onFinish={onClose}
    steps={steps.map((step, n) => ({
      ...step,
      nextButtonProps: { children: n === steps.length - 1 ? 'Done' : 'Next' },
      prevButtonProps: { children: 'Back' },
    }))}
  />
)
