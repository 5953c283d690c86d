import { _n, sprintf } from '@wordpress/i18n';

/** Why a file is not in the media library. */
export interface FileFailure {
	/** In the file registry. */
	readonly fileId: string;
	readonly filename: string;
	/** A sentence for a person; it can begin with the name of the file. */
	readonly message: string;
	/** Whether another try with the same file is of no use. */
	readonly isFinal: boolean;
}

/** One message about files that failed; those with the same reason stand together. */
export function describeFailures(failures: readonly FileFailure[]): string {
	const names = new Map<string, readonly string[]>();
	for (const { filename, message } of failures) {
		const reason = message.startsWith(`${filename}: `) ? message.slice(filename.length + 2) : message;
		names.set(reason, [...(names.get(reason) ?? []), filename]);
	}
	const reasons = [...names]
		.map(([reason, files]) => (files.length === 1 && files[0] !== undefined && reason.includes(files[0]) ? reason : `${files.join(', ')}: ${reason}`))
		.join(' ');
	/* translators: 1: number of pictures, 2: their names, each with the reason. */
	return failures.length === 1
		? reasons
		: sprintf(
				_n('%1$d picture could not be uploaded. %2$s', '%1$d pictures could not be uploaded. %2$s', failures.length, 'sitewright'),
				failures.length,
				reasons
			);
}
