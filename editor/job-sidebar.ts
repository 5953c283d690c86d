/** The plugin and the sidebar of the job for the whole post, as WordPress names them. */
export const jobPlugin = 'sitewright-ai';
export const jobSidebarName = 'sitewright-post-job';
export const jobSidebar = `${jobPlugin}/${jobSidebarName}`;
