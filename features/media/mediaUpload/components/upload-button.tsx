import { Button, FormFileUpload } from '@wordpress/components';
import { upload } from '@wordpress/icons';

interface UploadButtonProps {
	readonly label: string;
	readonly onFiles: (files: readonly File[]) => void;
}

/** Selects images of the device. */
export function UploadButton({ label, onFiles }: UploadButtonProps) {
	return (
		<FormFileUpload
			accept="image/*"
			multiple
			onChange={(event) => {
				onFiles([...(event.currentTarget.files ?? [])]);
				// The same file can be chosen again.
				event.currentTarget.value = '';
			}}
			render={({ openFileDialog }) => (
				<Button variant="secondary" icon={upload} onClick={openFileDialog}>
					{label}
				</Button>
			)}
		/>
	);
}
