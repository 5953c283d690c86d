import { mkdir, readdir, stat } from 'node:fs/promises';
import { hasCode } from '../../../core/system-error';

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

async function ifThere<Value>(value: Promise<Value>): Promise<Value | null> {
	return value.catch((error: unknown) => {
		if (isMissing(error)) {
			return null;
		}
		throw error;
	});
}

export const makeFolder = (folder: string): Promise<unknown> => mkdir(folder, { recursive: true, mode: 0o700 });
export const lengthOf = async (file: string): Promise<number | null> => (await ifThere(stat(file)))?.size ?? null;
export const namesIn = async (folder: string): Promise<readonly string[]> => (await ifThere(readdir(folder))) ?? [];
