import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M19 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2ZM4.5 5c0-.3.2-.5.5-.5h6.25v8H4.5V5Zm0 14v-5h6.75v5.5H5a.5.5 0 0 1-.5-.5Zm15 0c0 .3-.2.5-.5.5h-6.25v-8h6.75V19Zm0-9h-6.75V4.5H19c.3 0 .5.2.5.5v5Z" />
	</SVG>
);
