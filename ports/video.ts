/** An upload that began, as the browser keeps it over a reload (spec 2 §3 "Stored resumable-upload record"). */
export interface VideoUploadRecord {
	readonly id: string;
	/** The site and the user: a browser can serve several. */
	readonly owner: string;
	/** The address of the upload on the platform. */
	readonly uploadUrl: string;
	readonly filename: string;
	readonly mime: string;
	/** In bytes. */
	readonly size: number;
	/** When the file was changed last, in milliseconds since the epoch: the same file is found again by name, type, size and this. */
	readonly lastModified: number;
	/** Milliseconds since the epoch. */
	readonly createdAt: number;
	/** In bytes; the platform knows it better. */
	readonly sent: number;
	/** The id of the whole video on the platform, once it is there and only its place in the media library is missing. */
	readonly guid: string;
}

/** The uploads that this browser began and did not finish. It outlives the tab. */
export interface VideoRecordsPort {
	/** Newest first; without those that a tab is sending now. */
	readonly list: (owner: string) => Promise<readonly VideoUploadRecord[]>;
	/** The file's own record, whoever is sending it; null if there is none. */
	readonly find: (owner: string, file: File) => VideoUploadRecord | null;
	readonly save: (record: VideoUploadRecord) => void;
	readonly remove: (id: string) => void;
	/** Marks a record as being sent, until the returned function is called or the tab ends. */
	readonly hold: (id: string) => () => void;
}

export interface VideoUploadFailure {
	/** HTTP status; 0 without a response. */
	readonly status: number;
	/** As the server says it; empty where it says nothing. */
	readonly message: string;
}

export interface VideoUploadHandlers {
	/** The platform made a place for the file. */
	readonly onCreated: (uploadUrl: string) => void;
	/** @param sent Bytes that left the browser, the confirmed ones and those on their way. */
	readonly onProgress: (sent: number) => void;
	/** @param bytes All that the platform has, as it says. */
	readonly onConfirmed: (bytes: number) => void;
	/** The last call. */
	readonly onDone: (video: { readonly guid: string; readonly src: string }) => void;
	/** The last call: nothing is tried again by itself. */
	readonly onFailure: (failure: VideoUploadFailure) => void;
}

export interface VideoUploadRequest {
	readonly file: File;
	/** Where an upload is created. */
	readonly endpoint: string;
	/** Where this one goes on; null for a new one. */
	readonly uploadUrl: string | null;
}

export interface CapturedFrame {
	/** JPEG in base64. */
	readonly picture: string;
	/** Its colour on average: `#rrggbb`. */
	readonly color: string;
}

/** The browser, as uploads and views of videos use it. */
export interface VideoPorts {
	/** Sends a file by tus with the upload token of the vault; returns the function that ends the requests and calls no handler. */
	readonly openVideoUpload: (request: VideoUploadRequest, handlers: VideoUploadHandlers) => () => void;
	/** Asks the platform to forget an upload. Never rejects: what stays behind expires. */
	readonly discardVideoUpload: (uploadUrl: string) => Promise<void>;
	readonly videoRecords: VideoRecordsPort;
	/**
	 * A frame of a video, at most 1280 pixels wide.
	 * @param url An object URL, or an address that allows it (CORS).
	 * @return Null where the browser cannot play the video, or not in time.
	 */
	readonly captureFrame: (url: string, milliseconds: number) => Promise<CapturedFrame | null>;
	/** The picture of an address as base64; null where it cannot be read, or is above the bytes. */
	readonly readPicture: (url: string, maxBytes: number) => Promise<string | null>;
	/** The text of an address as it is now, from no cache; null where it cannot be read, or is above the bytes. */
	readonly readText: (url: string, maxBytes: number) => Promise<string | null>;
}
