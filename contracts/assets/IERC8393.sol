// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Tokenized carbon credits with retirement
/// @notice The interface of the draft ERC-8393 (August 2026), unchanged, so that its interface id is
/// that of the draft. {IEnvironmentalCredits} says where issuance differs from it.
interface IERC8393 {
    /// @notice Metadata of a credit.
    /// @param projectId The project it belongs to.
    /// @param creditId The credit within its project.
    /// @param projectName Name of the project.
    /// @param methodology The registry's name for the method of measurement.
    /// @param vintage The year, as text.
    /// @param country Country of the project, ISO 3166-1 alpha-2.
    /// @param totalVolume Units issued.
    /// @param expiry When the credit expires, unix seconds, 0 for never.
    /// @param isRetired Whether all of `totalVolume` is retired.
    struct CreditMetadata {
        uint256 projectId;
        uint256 creditId;
        string projectName;
        string methodology;
        string vintage;
        string country;
        uint256 totalVolume;
        uint256 expiry;
        bool isRetired;
    }

    /// @notice Units were minted.
    /// @param to Recipient of the units.
    /// @param tokenId The credit.
    /// @param projectId The project it belongs to.
    /// @param creditId The credit within its project.
    /// @param amount Units of 0.001 credit.
    /// @param expiry When the credit expires, unix seconds, 0 for never.
    event CreditMinted(
        address indexed to,
        uint256 indexed tokenId,
        uint256 projectId,
        uint256 creditId,
        uint256 amount,
        uint256 expiry
    );

    /// @notice Units were retired on behalf of `account`. The event of the certificate has the
    /// beneficiary, purpose, message and period.
    /// @param account Account that retired them.
    /// @param tokenId The credit.
    /// @param amount Units of 0.001 credit.
    event CreditRetired(address indexed account, uint256 indexed tokenId, uint256 amount);

    /// @notice Mints the verified volume of a credit of which nothing has been minted yet. For the
    /// project's issuer.
    /// @param to Recipient of the units.
    /// @param projectId The project.
    /// @param creditId The credit within its project.
    /// @param amount Units of 0.001 credit: all that is verified.
    /// @param expiry The credit's expiration date, unix seconds, 0 for never.
    /// @param metadata Its ids, expiry and volume must equal the other arguments; its texts and
    /// `isRetired` are not read, as those of project and credit are recorded already.
    function mintCredit(
        address to,
        uint256 projectId,
        uint256 creditId,
        uint256 amount,
        uint256 expiry,
        CreditMetadata calldata metadata
    ) external;

    /// @notice Retires units of `account` for itself as a contribution, without name and message.
    /// For the account and its operators.
    /// @param tokenId The credit.
    /// @param account Owner of the retired units.
    /// @param amount Units of 0.001 credit.
    function retire(uint256 tokenId, address account, uint256 amount) external;

    /// @notice The id of a credit: `projectId << 128 | creditId`.
    /// @param projectId The project, below 2^128.
    /// @param creditId The credit within its project, below 2^128.
    /// @return tokenId The id; the credit need not exist.
    function encodeTokenId(
        uint256 projectId,
        uint256 creditId
    ) external pure returns (uint256 tokenId);

    /// @notice The two parts of an id.
    /// @param tokenId Any id.
    /// @return projectId The project.
    /// @return creditId The credit within its project.
    function decodeTokenId(
        uint256 tokenId
    ) external pure returns (uint256 projectId, uint256 creditId);

    /// @notice Metadata of a credit of which units have been minted.
    /// @param tokenId The credit.
    /// @return Its metadata.
    function getMetadata(uint256 tokenId) external view returns (CreditMetadata memory);

    /// @notice Units that an account has retired. Never decreases.
    /// @param account Any account.
    /// @param tokenId The credit.
    /// @return Units of 0.001 credit.
    function retiredBalanceOf(address account, uint256 tokenId) external view returns (uint256);

    /// @notice Whether units of the credit have been minted.
    /// @param tokenId Any id.
    /// @return True from the first mint on.
    function tokenExists(uint256 tokenId) external view returns (bool);

    /// @notice Whether its expiration date has passed.
    /// @param tokenId The credit.
    /// @return True when it can no longer be traded or retired.
    function isExpired(uint256 tokenId) external view returns (bool);
}
