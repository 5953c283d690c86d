import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { networkError } from '../../api/errors';
import { type MediaFile, parseMediaFile } from '../../api/media';
import { useAppStore } from '../../store/hooks';

type UploadError = string | { readonly message: string; readonly file?: { readonly name: string } };

/** What the editor says, with the file's name; without a connection it says no more than what went wrong in its own code. */
function messageOf(error: UploadError): string {
	const { message, file = undefined } = typeof error === 'string' ? { message: error } : error;
	const text = /\b(?:undefined|null|fetch|NetworkError|Load failed)\b/i.test(message) ? networkError('network').message : message;
	return file && !text.includes(file.name) ? `${file.name}: ${text}` : text;
}

/** What the editor offers for uploads; a person who may not upload has none. */
type MediaUpload = (request: {
	readonly allowedTypes: readonly string[];
	readonly filesList: readonly File[];
	readonly onFileChange: (files: readonly unknown[]) => void;
	readonly onError: (error: UploadError) => void;
}) => void;

interface BlockEditorSelectors {
	getSettings: () => { readonly mediaUpload?: MediaUpload };
	getBlock: (clientId: string) => object | null;
}

interface Registry {
	readonly select: (store: string) => unknown;
	/** Undefined on screens without the store. */
	readonly dispatch: (store: string) => Partial<Record<'lockPostSaving' | 'unlockPostSaving', (lock: string) => void>> | undefined;
}

export interface ImageUpload {
	/** Addresses that show what is on its way, in this window only: they must never reach a post. */
	readonly previews: readonly string[];
	/** Undefined where the person may not upload. */
	readonly upload: ((files: readonly File[]) => void) | undefined;
}

/**
 * Uploads images for a block. The post cannot be saved meanwhile (spec 2 §4), so that none is missing from it; an image
 * that fails is said in a notice (spec 2 §8), and the others come all the same.
 * @param onUploaded Takes those of one upload that arrived, in their order; also after the block was shown anew.
 */
export function useImageUpload(clientId: string, onUploaded: (files: readonly MediaFile[]) => void): ImageUpload {
	const { ports } = useAppStore();
	const registry = useRegistry() as unknown as Registry;
	const { createErrorNotice } = useDispatch('core/notices') as { createErrorNotice?: (message: string) => void };
	const mediaUpload = useSelect((select) => (select('core/block-editor') as BlockEditorSelectors).getSettings().mediaUpload, []);
	const [previews, setPreviews] = useState<readonly string[]>([]);
	const latest = useRef(onUploaded);
	latest.current = onUploaded;
	const locks = useRef(new Set<string>());
	const settled = useRef<readonly string[]>([]);
	const isGone = useRef(false);

	// An address must be good until its image is off the screen: the block may be drawn once more before.
	useEffect(() => {
		settled.current.filter((preview) => !previews.includes(preview)).forEach((preview) => URL.revokeObjectURL(preview));
		settled.current = settled.current.filter((preview) => previews.includes(preview));
	}, [previews]);

	const unlock = (lock: string) => {
		locks.current.delete(lock);
		registry.dispatch('core/editor')?.unlockPostSaving?.(lock);
	};

	useEffect(() => {
		const held = locks.current;
		isGone.current = false;
		return () => {
			isGone.current = true;
			// A block that is gone waits for nothing; one that only moved does.
			if (!(registry.select('core/block-editor') as BlockEditorSelectors).getBlock(clientId)) {
				held.forEach(unlock);
			}
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- when the block goes
	}, []);

	const upload = (files: readonly File[], send: MediaUpload) => {
		const lock = `sitewright-upload-${ports.createId()}`;
		const shown = files.map((file) => URL.createObjectURL(file));
		const arrived = new Map<number, MediaFile>();
		let failures = 0;
		let isOver = false;

		const settle = () => {
			if (isOver || arrived.size + failures < files.length) {
				return;
			}
			isOver = true;
			if (arrived.size > 0) {
				latest.current([...arrived.values()]);
			}
			if (isGone.current) {
				shown.forEach((preview) => URL.revokeObjectURL(preview));
			}
			settled.current = [...settled.current, ...shown];
			setPreviews((current) => current.filter((preview) => !shown.includes(preview)));
			unlock(lock);
		};
		const fail = (error: UploadError) => {
			createErrorNotice?.(messageOf(error));
			failures++;
			settle();
		};

		locks.current.add(lock);
		registry.dispatch('core/editor')?.lockPostSaving?.(lock);
		setPreviews((current) => [...current, ...shown]);
		send({
			allowedTypes: ['image'],
			filesList: files,
			// Tells of the whole upload at each step, or of one file: both add up.
			onFileChange: (changed) => {
				for (const file of changed.map(parseMediaFile)) {
					if (file) {
						// The last word about the whole upload has its order.
						arrived.delete(file.id);
						arrived.set(file.id, file);
					}
				}
				settle();
			},
			onError: fail,
		});
	};

	return { previews, upload: mediaUpload && ((files) => files.length > 0 && upload(files, mediaUpload)) };
}
