import { maxSelectedMedia } from '../../../api/contract/media/external-media.contract';
import type { ExternalMedia } from '../../../api/media/external-media';

/** Whether the choice of one more picture drops the oldest. */
export const dropsOldest = (selected: readonly ExternalMedia[], item: ExternalMedia, isMultiple: boolean): boolean =>
	isMultiple && selected.length === maxSelectedMedia && selected.every(({ ID }) => ID !== item.ID);

/** Chooses a picture, or lets it go; above ten the oldest is dropped (spec 2 §4). */
export function toggleSelected(selected: readonly ExternalMedia[], item: ExternalMedia, isMultiple: boolean): readonly ExternalMedia[] {
	if (selected.some(({ ID }) => ID === item.ID)) {
		return selected.filter(({ ID }) => ID !== item.ID);
	}
	return isMultiple ? [...selected, item].slice(-maxSelectedMedia) : [item];
}
