/** Bytes of the file system that holds the videos. */
export interface DiskSpace {
	/** That it still takes. */
	readonly free: number;
	readonly total: number;
}

const reservePart = 0.05;
const minReserveBytes = 1_000_000_000;

/** Bytes that uploads may still take. The reserve is for the database, for posters and for smaller copies. */
export const usableBytes = ({ free, total }: DiskSpace): number => free - Math.max(total * reservePart, minReserveBytes);
