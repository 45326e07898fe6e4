/// What was found in one folder, in the folder's own order.
struct FolderListing {
    /// The entries that look like photos.
    var photos = NameList()
    /// The subfolders, and what may turn out to be one when it is opened.
    var folders = NameList()
    /// Why this may not be everything.
    var problem: PhotosError?
}
