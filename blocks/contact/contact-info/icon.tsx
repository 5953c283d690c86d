import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm-.5 1.5v13h17v-13zm5 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM5 16c.2-1.9 1.6-3 3.5-3s3.3 1.1 3.5 3zm9-7h5v1.5h-5zm0 4h5v1.5h-5z" />
	</SVG>
);
