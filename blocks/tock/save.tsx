/** The snippet of Tock's widget. The page shows the output of the renderer in PHP. */
export function Save() {
	return (
		<div
			id="Tock_widget_container"
			data-tock-display-mode="Button"
			data-tock-color-mode="Blue"
			data-tock-locale="en-us"
			data-tock-timezone="America/New_York"
		/>
	);
}
