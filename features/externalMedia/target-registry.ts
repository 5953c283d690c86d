import { nanoid } from '@reduxjs/toolkit';
import type { MediaTargetRegistry } from '../../store/ports';

const targets = new Map<string, Parameters<MediaTargetRegistry['add']>[0]>();

/** Keeps the places that get chosen pictures outside the store: they are functions of other blocks. */
export const mediaTargets: MediaTargetRegistry = {
	add: (take) => {
		const id = nanoid();
		targets.set(id, take);
		return id;
	},
	give: (id, files) => targets.get(id)?.(files),
	release: (id) => void targets.delete(id),
};
