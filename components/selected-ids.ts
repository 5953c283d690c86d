/** The selected rows of a table after some were selected or deselected. */
export function toggleIds(selected: readonly number[], ids: readonly number[], isSelected: boolean): readonly number[] {
	const others = selected.filter((id) => !ids.includes(id));
	return isSelected ? [...others, ...ids] : others;
}
