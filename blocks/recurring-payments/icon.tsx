import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 1.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12.75 7v1H15v1.5h-4a.75.75 0 0 0 0 1.5h2a2.5 2.5 0 0 1 0 5h-.25v1h-1.5v-1H9v-1.5h4a.75.75 0 0 0 0-2h-2A2.25 2.25 0 0 1 11 8h.25V7z" />
	</SVG>
);
