/**
 * A drawing of a round brilliant: 57 facets in real proportions (table 57%, crown 34.5°, pavilion 40.8°), rotated in space and lit by bands of light,
 * with each color refracted a little more than the last. It loads no assets.
 */
type V = [x: number, y: number, z: number]
interface Facet {
  corners: V[]
  normal: V
}

const at = (radius: number, eighths: number, z: number): V => {
  const angle = (eighths * Math.PI) / 4
  return [radius * Math.cos(angle), radius * Math.sin(angle), z]
}
const minus = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: V, b: V) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (v: V): V => {
  const length = Math.hypot(...v) || 1
  return [v[0] / length, v[1] / length, v[2] / length]
}

/** Makes the facet's normal point away from the centre of the stone. */
function facet(...corners: V[]): Facet {
  const [a, b, c] = corners as [V, V, V]
  const normal = unit(cross(minus(b, a), minus(c, a)))
  const outward = dot(normal, minus(a, [0, 0, -0.2])) >= 0
  return { corners, normal: outward ? normal : [-normal[0], -normal[1], -normal[2]] }
}

const table = (k: number) => at(0.57, k, 0.3)
const star = (k: number) => at(0.79, k, 0.165)
const girdle = (k: number) => at(1, k, 0.02)
const below = (k: number) => at(1, k, -0.02)
const lower = (k: number) => at(0.24, k, -0.68)
const culet: V = [0, 0, -0.88]

const brilliant: Facet[] = [
  facet(...Array.from({ length: 8 }, (_, k) => table(k))),
  ...Array.from({ length: 8 }, (_, k) => [
    facet(table(k), table(k + 1), star(k + 0.5)),
    facet(table(k), star(k + 0.5), girdle(k), star(k - 0.5)),
    facet(star(k + 0.5), girdle(k), girdle(k + 0.5)),
    facet(star(k + 0.5), girdle(k + 0.5), girdle(k + 1)),
    facet(girdle(k), girdle(k + 0.5), below(k + 0.5), below(k)),
    facet(girdle(k + 0.5), girdle(k + 1), below(k + 1), below(k + 0.5)),
    facet(culet, lower(k + 0.5), below(k), lower(k - 0.5)),
    facet(lower(k + 0.5), below(k), below(k + 0.5)),
    facet(lower(k + 0.5), below(k + 0.5), below(k + 1)),
  ]).flat(),
]

/** Rotated about its axis, then tilted towards the viewer. */
function turned([x, y, z]: V, spin: number, tip: number): V {
  const a = x * Math.cos(spin) - y * Math.sin(spin)
  const b = x * Math.sin(spin) + y * Math.cos(spin)
  return [a, b * Math.cos(tip) - z * Math.sin(tip), b * Math.sin(tip) + z * Math.cos(tip)]
}

/** The brightness of the surroundings in a direction: soft, moving bands. */
const room = (r: V, time: number) => {
  const wide = Math.sin(4.1 * r[0] + 2.3 * r[2] + time * 0.5) + Math.sin(3.7 * r[1] - 2.9 * r[0] - time * 0.35)
  const fine = Math.sin(11 * r[0] - 7 * r[1] + 5 * r[2] + time * 0.8)
  return Math.max(0, 0.12 + wide * 0.36 + fine * 0.22) ** 1.5
}

const centre = (points: readonly V[]): V => {
  const sum = points.reduce<V>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0])
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length]
}

/** Draws the stone at a time in seconds. */
export function drawGem(pen: CanvasRenderingContext2D, width: number, height: number, time: number) {
  pen.clearRect(0, 0, width, height)
  const size = Math.min(width * 0.36, height * 0.44)
  const tip = -1.02 - 0.12 * Math.sin(time * 0.31)
  const placed = ([x, y]: V): [number, number] => [width / 2 + x * size, height / 2 - y * size - size * 0.06]
  const visible = brilliant.map(({ corners, normal }) => {
    const points = corners.map((corner) => turned(corner, time * 0.22, tip))
    return { points, normal: turned(normal, time * 0.22, tip), middle: centre(points) }
  })
  visible.sort((a, b) => a.middle[2] - b.middle[2])
  const sparks: { at: V; light: number }[] = []
  pen.lineJoin = 'round'
  for (const { points, normal, middle } of visible) {
    const isFront = normal[2] > 0
    const [from, to] = [points[0] ?? middle, points[Math.floor(points.length / 2)] ?? middle]
    const light = (where: V, bend: number) =>
      room(
        unit([
          2 * normal[2] * normal[0] + bend + where[0] * 0.16,
          2 * normal[2] * normal[1] - bend + where[1] * 0.16,
          2 * normal[2] ** 2 - 1,
        ]),
        time,
      )
    const glass = pen.createLinearGradient(...placed(from), ...placed(to))
    for (const [stop, where] of [from, to].entries()) {
      const [red, green, blue] = [-0.03, 0, 0.035].map((bend) => Math.min(1, light(where, bend) * 1.35)) as [number, number, number]
      const mix = (low: number, high: number) => Math.round(low + (255 - low) * high * (isFront ? 1 : 0.6))
      glass.addColorStop(stop, `rgba(${mix(14, red)},${mix(44, green)},${mix(100, blue)},${isFront ? 0.3 + 0.5 * green : 0.9})`)
    }
    const bright = light(middle, 0)
    pen.beginPath()
    points.forEach((point, i) => pen[i === 0 ? 'moveTo' : 'lineTo'](...placed(point)))
    pen.closePath()
    pen.fillStyle = glass
    pen.fill()
    pen.strokeStyle = `rgba(214,232,255,${isFront ? 0.34 : 0.1})`
    pen.lineWidth = 0.8
    pen.stroke()
    if (isFront && bright > 0.5) sparks.push({ at: from, light: Math.min(1, (bright - 0.5) / 0.2) })
  }
  for (const {
    at: [x, y],
    light,
  } of sparks.slice(-4))
    spark(pen, width / 2 + x * size, height / 2 - y * size - size * 0.1, size * 0.2 * light)
}

function spark(pen: CanvasRenderingContext2D, x: number, y: number, scope: number) {
  if (scope < 2) return
  const glow = pen.createRadialGradient(x, y, 0, x, y, scope)
  glow.addColorStop(0, 'rgba(255,255,255,.95)')
  glow.addColorStop(0.15, 'rgba(226,240,255,.5)')
  glow.addColorStop(1, 'rgba(226,240,255,0)')
  pen.fillStyle = glow
  for (const [w, h] of [
    [scope, scope * 0.045],
    [scope * 0.045, scope],
  ] as const) {
    pen.beginPath()
    pen.ellipse(x, y, w, h, 0, 0, Math.PI * 2)
    pen.fill()
  }
}
