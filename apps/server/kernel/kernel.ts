/**
 * What the column index does for each stone (features/inventory/stone-index): over one block of 65,536 stones at a time, sixteen bytes at once.
 * This is AssemblyScript, compiled by `npm run generate` into `kernel.wasm`. A set is a bit for each stone of a block; a column a value for each. All
 * arguments are addresses in the memory that the index lays out (memory.ts), and nothing is kept here between calls.
 */
/** Bytes of a set. */
const size: usize = 8192
const step: usize = 16

/** Adds the other set's stones to the first. */
export function join(into: usize, other: usize): void {
  for (let at: usize = 0; at < size; at += step) v128.store(into + at, v128.or(v128.load(into + at), v128.load(other + at)))
}
/** Leaves in the first set those that are in the other too. */
export function keep(into: usize, other: usize): void {
  for (let at: usize = 0; at < size; at += step) v128.store(into + at, v128.and(v128.load(into + at), v128.load(other + at)))
}
/** Takes the other set's stones out of the first. */
export function drop(into: usize, other: usize): void {
  for (let at: usize = 0; at < size; at += step) v128.store(into + at, v128.andnot(v128.load(into + at), v128.load(other + at)))
}
/** Makes the first set equal to the other. */
export function copy(into: usize, other: usize): void {
  memory.copy(into, other, size)
}
/** Sets all bytes of a set: 0 for no stone, 255 for every one. */
export function fill(into: usize, byte: i32): void {
  memory.fill(into, <u8>byte, size)
}

/** Whether no stone is in a set. */
export function isEmpty(set: usize): bool {
  for (let at: usize = 0; at < size; at += 64) {
    const low = v128.or(v128.load(set + at), v128.load(set + at, 16))
    const high = v128.or(v128.load(set + at, 32), v128.load(set + at, 48))
    if (v128.any_true(v128.or(low, high))) return false
  }
  return true
}

/** How many are in both sets. */
export function common(a: usize, b: usize): i32 {
  let all = i32x4.splat(0)
  for (let part: usize = 0; part < size; part += 256) {
    // Sixteen times up to eight in each byte.
    let bytes = i8x16.splat(0)
    for (let at = part; at < part + 256; at += step) bytes = i8x16.add(bytes, i8x16.popcnt(v128.and(v128.load(a + at), v128.load(b + at))))
    all = i32x4.add(all, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes)))
  }
  return i32x4.extract_lane(all, 0) + i32x4.extract_lane(all, 1) + i32x4.extract_lane(all, 2) + i32x4.extract_lane(all, 3)
}

/** Writes down the stones of a set in order, two bytes each. @returns how many they are */
export function list(set: usize, into: usize): i32 {
  let end = into
  for (let word: usize = 0; word < size; word += 8) {
    let bits = load<u64>(set + word)
    while (bits != 0) {
      store<u16>(end, <u16>((word << 3) + <usize>ctz(bits)))
      end += 2
      bits &= bits - 1
    }
  }
  return <i32>((end - into) >> 1)
}

/** Counts the stones of a list by their codes. */
export function tally8(listed: usize, count: i32, codes: usize, into: usize): void {
  for (const end = listed + ((<usize>count) << 1); listed < end; listed += 2) {
    const at = into + ((<usize>load<u8>(codes + <usize>load<u16>(listed))) << 2)
    store<u32>(at, load<u32>(at) + 1)
  }
}
export function tally16(listed: usize, count: i32, codes: usize, into: usize): void {
  for (const end = listed + ((<usize>count) << 1); listed < end; listed += 2) {
    const at = into + ((<usize>load<u16>(codes + ((<usize>load<u16>(listed)) << 1))) << 2)
    store<u32>(at, load<u32>(at) + 1)
  }
}

function in4(values: usize, low: v128, high: v128): i32 {
  const four = v128.load(values)
  return i32x4.bitmask(v128.and(i32x4.ge_s(four, low), i32x4.le_s(four, high)))
}
/** The stones of a set whose whole number lies between two, both included. */
export function between32(into: usize, within: usize, values: usize, from: i32, to: i32): void {
  const low = i32x4.splat(from)
  const high = i32x4.splat(to)
  for (let word: usize = 0; word < size; word += 4) {
    const bits = load<u32>(within + word)
    let found: i32 = 0
    if (bits != 0) {
      const at = values + (word << 5)
      found =
        in4(at, low, high) |
        (in4(at + 16, low, high) << 4) |
        (in4(at + 32, low, high) << 8) |
        (in4(at + 48, low, high) << 12) |
        (in4(at + 64, low, high) << 16) |
        (in4(at + 80, low, high) << 20) |
        (in4(at + 96, low, high) << 24) |
        (in4(at + 112, low, high) << 28)
    }
    store<u32>(into + word, bits & <u32>found)
  }
}

function in2(values: usize, low: v128, high: v128): i32 {
  const two = v128.load(values)
  return i64x2.bitmask(v128.and(f64x2.ge(two, low), f64x2.le(two, high)))
}
function in8(values: usize, low: v128, high: v128): i32 {
  return (
    in2(values, low, high) | (in2(values + 16, low, high) << 2) | (in2(values + 32, low, high) << 4) | (in2(values + 48, low, high) << 6)
  )
}
/** The same of wide numbers; one that is not known is none. */
export function between64(into: usize, within: usize, values: usize, from: f64, to: f64): void {
  const low = f64x2.splat(from)
  const high = f64x2.splat(to)
  for (let word: usize = 0; word < size; word += 4) {
    const bits = load<u32>(within + word)
    let found: i32 = 0
    if (bits != 0) {
      const at = values + (word << 6)
      found = in8(at, low, high) | (in8(at + 64, low, high) << 8) | (in8(at + 128, low, high) << 16) | (in8(at + 192, low, high) << 24)
    }
    store<u32>(into + word, bits & <u32>found)
  }
}

/**
 * What the stones of a list come to, as six numbers: carats and amount; of those with a list price how many, their carats, amount and list amount, which is
 * carats times list price. Each is exact up to 2^53; who asks adds up otherwise what goes beyond.
 */
export function sums(listed: usize, count: i32, crt: usize, amt: usize, rap: usize, into: usize): void {
  let carats: i64 = 0
  let amount: i64 = 0
  let many: i64 = 0
  let listedCarats: i64 = 0
  let listedAmount: i64 = 0
  let listAmount: f64 = 0
  for (const end = listed + ((<usize>count) << 1); listed < end; listed += 2) {
    const stone = (<usize>load<u16>(listed)) << 2
    const weight = <i64>load<i32>(crt + stone)
    const price = <i64>load<i32>(amt + stone)
    const listPrice = load<i32>(rap + stone)
    // All bits where there is a list price, none where not: no branch to guess wrong.
    const has = -(<i64>(listPrice > 0))
    carats += weight
    amount += price
    many -= has
    listedCarats += weight & has
    listedAmount += price & has
    listAmount += <f64>(weight & has) * <f64>listPrice
  }
  store<f64>(into, <f64>carats)
  store<f64>(into, <f64>amount, 8)
  store<f64>(into, <f64>many, 16)
  store<f64>(into, <f64>listedCarats, 24)
  store<f64>(into, <f64>listedAmount, 32)
  store<f64>(into, listAmount, 40)
}

/** Adds to the group of each listed stone its code times a stride. Groups are four bytes each, in the order of the list. */
export function group8(listed: usize, count: i32, codes: usize, stride: i32, groups: usize): void {
  for (const end = listed + ((<usize>count) << 1); listed < end; listed += 2, groups += 4) {
    store<u32>(groups, load<u32>(groups) + <u32>stride * <u32>load<u8>(codes + <usize>load<u16>(listed)))
  }
}
export function group16(listed: usize, count: i32, codes: usize, stride: i32, groups: usize): void {
  for (const end = listed + ((<usize>count) << 1); listed < end; listed += 2, groups += 4) {
    store<u32>(groups, load<u32>(groups) + <u32>stride * <u32>load<u16>(codes + ((<usize>load<u16>(listed)) << 1)))
  }
}
/**
 * The same by the band of a figure: `bands` has a byte for each number up to `last`, which stands for all beyond. The number is the figure, or with
 * `since` not 0 what has passed from the figure until then.
 */
export function groupBand(listed: usize, count: i32, values: usize, since: i32, last: i32, bands: usize, stride: i32, groups: usize): void {
  for (const end = listed + ((<usize>count) << 1); listed < end; listed += 2, groups += 4) {
    const figure = load<i32>(values + ((<usize>load<u16>(listed)) << 2))
    const number = min(max(since === 0 ? figure : since - figure, 0), last)
    store<u32>(groups, load<u32>(groups) + <u32>stride * <u32>load<u8>(bands + <usize>number))
  }
}

/**
 * Adds the listed stones to their groups, eight numbers each: carats and amount; those of stones with a list price; how many stones, and how many have a list
 * price; the list amount, and the days, which are counted apart. Each is exact up to 2^53, as above. Writes down the last stone of each group, as its place in
 * the block plus that of the block, four bytes a group.
 */
export function sumGroups(
  listed: usize,
  count: i32,
  crt: usize,
  amt: usize,
  rap: usize,
  groups: usize,
  into: usize,
  block: i32,
  last: usize,
): void {
  for (const end = listed + ((<usize>count) << 1); listed < end; listed += 2, groups += 4) {
    const place = <usize>load<u16>(listed)
    const stone = place << 2
    const no = <usize>load<u32>(groups)
    const group = into + (no << 6)
    store<u32>(last + (no << 2), <u32>block + <u32>place)
    const weight = <f64>load<i32>(crt + stone)
    const pair = f64x2.replace_lane(f64x2.splat(weight), 1, <f64>load<i32>(amt + stone))
    const listPrice = load<i32>(rap + stone)
    const has = listPrice > 0
    v128.store(group, f64x2.add(v128.load(group), pair))
    v128.store(group, f64x2.add(v128.load(group, 16), v128.and(pair, i64x2.splat(-(<i64>has)))), 16)
    v128.store(group, f64x2.add(v128.load(group, 32), f64x2.replace_lane(f64x2.splat(1), 1, <f64>has)), 32)
    store<f64>(group, load<f64>(group, 48) + weight * <f64>max(listPrice, 0), 48)
  }
}
/** Adds to each group the days since the figures of its stones, none if later, and writes down the most days, four bytes a group. */
export function ageGroups(listed: usize, count: i32, days: usize, since: i32, groups: usize, into: usize, oldest: usize): void {
  for (const end = listed + ((<usize>count) << 1); listed < end; listed += 2, groups += 4) {
    const age = max(since - load<i32>(days + ((<usize>load<u16>(listed)) << 2)), 0)
    const group = <usize>load<u32>(groups)
    const at = into + (group << 6)
    store<f64>(at, load<f64>(at, 56) + <f64>age, 56)
    const most = oldest + (group << 2)
    store<i32>(most, max(load<i32>(most), age))
  }
}
