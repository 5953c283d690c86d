import { nanoid } from '@reduxjs/toolkit';
import type { FileRegistry } from '../../../ports/index';

const entries = new Map<string, { readonly file: File; readonly previewUrl: string }>();

/** Keeps the files of uploads outside the store: views add them and show them, the saga sends and releases them. */
export const fileRegistry: FileRegistry = {
	add: (files) =>
		files.map((file) => {
			const id = nanoid();
			entries.set(id, { file, previewUrl: URL.createObjectURL(file) });
			return id;
		}),
	get: (id) => entries.get(id)?.file,
	previewUrl: (id) => entries.get(id)?.previewUrl,
	release: (ids) => {
		for (const id of ids) {
			const entry = entries.get(id);
			if (entry) {
				entries.delete(id);
				URL.revokeObjectURL(entry.previewUrl);
			}
		}
	},
};
