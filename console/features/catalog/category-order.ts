/** Categories as they are moved: two levels, each move gives the whole order anew, and an impossible one none. */
export type PlacedCategory = { Id: number; ParentId: number | null }

type Branch = { id: number; subs: readonly number[] }

export function moveCategory(all: readonly PlacedCategory[], id: number, by: -1 | 1): PlacedCategory[] | undefined {
  const tree = treeOf(all)
  const parent = tree.find(({ subs }) => subs.includes(id))
  if (!parent)
    return moved(
      tree,
      tree.findIndex((branch) => branch.id === id),
      by,
      flat,
    )
  const subs = moved(parent.subs, parent.subs.indexOf(id), by, (list) => list)
  return subs && flat(tree.map((branch) => (branch === parent ? { ...branch, subs } : branch)))
}

/** Below the category before it, as its last. */
export function indentCategory(all: readonly PlacedCategory[], id: number): PlacedCategory[] | undefined {
  const tree = treeOf(all)
  const at = tree.findIndex((branch) => branch.id === id)
  const before = tree[at - 1]
  if (!before || tree[at]?.subs.length !== 0) return undefined
  const grown = { ...before, subs: [...before.subs, id] }
  return flat(tree.flatMap((branch, index) => (index === at ? [] : branch === before ? [grown] : [branch])))
}

/** Out of its parent, right behind it. */
export function outdentCategory(all: readonly PlacedCategory[], id: number): PlacedCategory[] | undefined {
  const tree = treeOf(all)
  const parent = tree.find(({ subs }) => subs.includes(id))
  if (!parent) return undefined
  const left = { ...parent, subs: parent.subs.filter((sub) => sub !== id) }
  return flat(tree.flatMap((branch) => (branch === parent ? [left, { id, subs: [] }] : [branch])))
}

/** Right before another one, on its level; behind all of them where there is no such one. */
export function dropCategory(
  all: readonly PlacedCategory[],
  id: number,
  beforeId: number,
): PlacedCategory[] | undefined {
  const tree = treeOf(all)
  const own = tree.find((branch) => branch.id === id)
  const parent = tree.find(({ subs }) => subs.includes(beforeId))
  if (id === beforeId || (own && own.subs.length > 0 && parent) || own?.subs.includes(beforeId)) return undefined
  const rest = tree
    .filter((branch) => branch.id !== id)
    .map((branch) => ({ ...branch, subs: branch.subs.filter((sub) => sub !== id) }))
  if (!all.some(({ Id }) => Id === beforeId)) return flat([...rest, own ?? { id, subs: [] }])
  if (!parent) return flat(rest.flatMap((each) => (each.id === beforeId ? [own ?? { id, subs: [] }, each] : [each])))
  const subsOf = (subs: readonly number[]) => subs.flatMap((sub) => (sub === beforeId ? [id, sub] : [sub]))
  return flat(rest.map((branch) => ({ ...branch, subs: subsOf(branch.subs) })))
}

/** Parents with what lies below them, as a page shows them. */
export function treeOf(all: readonly PlacedCategory[]): Branch[] {
  const below = (id: number) => all.filter(({ ParentId }) => ParentId === id).map(({ Id }) => Id)
  return all.filter(({ ParentId }) => ParentId === null).map(({ Id }) => ({ id: Id, subs: below(Id) }))
}

function flat(tree: readonly Branch[]): PlacedCategory[] {
  return tree.flatMap(({ id, subs }) => [{ Id: id, ParentId: null }, ...subs.map((sub) => ({ Id: sub, ParentId: id }))])
}

function moved<Item, Made>(
  list: readonly Item[],
  at: number,
  by: -1 | 1,
  make: (list: readonly Item[]) => Made,
): Made | undefined {
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return undefined
  return make(list.toSpliced(at, 1).toSpliced(to, 0, list[at] as Item))
}
