import path from 'node:path';
import type { DataStore } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import constants from '../../../../api/contract/video/constants.json';
import type { DiskSpace } from './disk-space';
import type { StoredUpload } from './upload-row';

/** The name of the file that was uploaded, among those of its video. */
export const original = 'original';

/** The names of what stands beside the original of an unfinished upload in a bucket: its facts, and less than a part of it. */
export const uploadPieces: readonly string[] = [`${original}.info`, `${original}.part`];

/** The playlist of the smaller copies, which is written again after each of them. */
export const mainPlaylistFile = 'hls/main.m3u8';

/** An upload and the video that it becomes. */
export type UploadKey = Pick<StoredUpload, 'guid' | 'upload_id'>;

/** A part of a file, whole. */
export interface Part {
	readonly guid: string;
	/** Bytes. */
	readonly length: number;
}

/** What the store of the tus library needs of the uploads (`createUploads`). */
export interface UploadRecords {
	find(uploadId: string): Promise<StoredUpload | undefined>;
	declareLength(uploadId: string, length: number): Promise<void>;
	meter(uploadId: string, offset: number): (bytes: number) => Promise<void>;
	remove(uploadId: string): Promise<void>;
}

export interface UploadStoreOptions {
	readonly uploads: UploadRecords;
	readonly expiryMs: number;
	/** Bytes that uploads may still take. */
	readonly usableBytes: () => Promise<number>;
}

export interface WantedFile {
	readonly name: string;
	/** One use of a video at a time has the same purpose. That of a folder which is filled is the folder, for removeUnfinished(). */
	readonly purpose: string;
	readonly signal: AbortSignal;
}

export interface FoundFile {
	readonly guid: string;
	readonly name: string;
	/** When it was written, in milliseconds since 1970. */
	readonly changed: number;
}

export interface FoundFiles {
	readonly files: readonly FoundFile[];
	/** Where the next ones begin; null at the end. */
	readonly next: string | null;
}

/**
 * The files of the videos, for the platform alone. A file that has its name is whole. Names are fixed by the platform, `hls/main.m3u8`;
 * none comes from a person.
 */
export interface VideoFiles {
	/** Where the files are, for the log. */
	readonly place: string;
	/** Of the file system that takes uploads. */
	diskSpace(): Promise<DiskSpace>;
	/** @return Bytes on that file system that have come, by the id of the upload. */
	receivedBytes(): Promise<ReadonlyMap<string, number>>;
	/** The store of the tus library. What an upload is stands in the database. */
	openUploadStore(options: UploadStoreOptions): Promise<DataStore>;
	/** @return Bytes of an unfinished upload that have come; null where there is none. */
	receivedLength(upload: UploadKey): Promise<number | null>;
	/**
	 * Makes a whole upload the original of its video. A second call does nothing.
	 * @return Its bytes; null where the storage has lost the upload.
	 */
	keepUpload(upload: UploadKey): Promise<number | null>;
	/**
	 * Puts the originals of the parts, in their order, together as an upload that is whole; finishing it is left to the caller. A call
	 * that was interrupted goes on where it stood. The parts may be gone afterwards.
	 * @param signal Ends the call where another one may join the same parts.
	 * @return The bytes that are together then.
	 * @throws {RestFailure} 404 where a part is missing, 503 or 507 where the storage does not take it.
	 */
	joinParts(upload: UploadKey, parts: readonly Part[], signal: AbortSignal): Promise<number>;
	deleteUpload(upload: UploadKey): Promise<void>;
	/** @return Bytes; null where there is no such file. */
	sizeOf(guid: string, name: string): Promise<number | null>;
	/** @return Null where there is no such file. */
	readText(guid: string, name: string): Promise<string | null>;
	/**
	 * Answers with a file: whole, in a range (206, 416), or not at all where the client has it (304). Several ranges at once are
	 * answered with the whole file, as RFC 9110 §14.2 allows.
	 * @param headers Besides those that every answer has.
	 * @throws {RestFailure} 404 where there is no such file.
	 */
	send(
		request: FastifyRequest,
		reply: FastifyReply,
		file: { readonly guid: string; readonly name: string },
		headers: Readonly<Record<string, string>>
	): Promise<FastifyReply>;
	/**
	 * Writes a small file in place of the one of that name.
	 * @throws {RestFailure} 507 where the disk is full.
	 */
	save(guid: string, name: string, bytes: Buffer | string): Promise<void>;
	/** Gives a program the file as one of this machine, until it is done. */
	withFile<Result>(guid: string, file: WantedFile, use: (file: string) => Promise<Result>): Promise<Result>;
	/**
	 * Saves a folder once a program has filled it.
	 * @param last The file that is there only when all others are.
	 */
	saveFolder(guid: string, name: string, last: string, fill: (folder: string) => Promise<void>): Promise<void>;
	/** @return The names of the whole folders in a folder. */
	listFolders(guid: string, parent: string, last: string): Promise<ReadonlySet<string>>;
	/** Removes folders that were never filled. A program that a killed platform left behind has no place to write then, and ends. */
	removeUnfinished(guid: string, parent: string): Promise<void>;
	/**
	 * Lists some of the files of all videos, each once in a row of calls: at least the texts of tracks, and pieces of uploads.
	 * @param from Where the last call says that the next ones begin; empty for the beginning, or two hexadecimal digits for anywhere.
	 */
	listSome(from: string): Promise<FoundFiles>;
	deleteFile(guid: string, name: string): Promise<void>;
	deleteAll(guid: string): Promise<void>;
}

/** How the keys of all files begin in a bucket. */
export const bucketRoot = (prefix: string): string => `${prefix === '' ? '' : `${prefix}/`}videos/`;

/** How the key of a video's files begins in a bucket: as on the disk, so that the files of a disk are copied as they are. */
export function bucketFolder(prefix: string, guid: string): string {
	const name = folderName(guid);
	return `${bucketRoot(prefix)}${name.slice(0, 2)}/${name}/`;
}

/** The folder of a video below `DATA_DIR/videos`. */
export function diskFolder(root: string, guid: string): string {
	const name = folderName(guid);
	return path.join(root, name.slice(0, 2), name);
}

/** The name of a video's folder: in hexadecimal digits, for file systems that take `a` for `A`. */
export const folderName = (guid: string): string => Buffer.from(guid).toString('hex');

/** @return The guid whose folder has this name; null for any other name. */
export function guidOfFolder(name: string): string | null {
	const guid = Buffer.from(/^(?:[0-9a-f]{2})+$/.test(name) ? name : '', 'hex').toString();
	return guid.length === constants.guidLength && /^[A-Za-z0-9]+$/.test(guid) ? guid : null;
}
