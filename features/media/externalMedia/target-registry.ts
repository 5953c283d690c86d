import { nanoid } from '@reduxjs/toolkit';
import type { MediaTargetRegistry } from '../../../ports/index';

const targets = new Map<string, Parameters<MediaTargetRegistry['add']>[0]>();

/** Keeps the place that gets chosen pictures outside the store: it is a function of a block. One window is open at a time. */
export const mediaTargets: MediaTargetRegistry = {
	add: (take) => {
		const id = nanoid();
		targets.clear();
		targets.set(id, take);
		return id;
	},
	give: (id, files) => {
		const take = targets.get(id);
		targets.delete(id);
		take?.(files);
	},
};
