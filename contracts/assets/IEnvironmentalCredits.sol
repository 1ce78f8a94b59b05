// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155MetadataURI} from "@openzeppelin/contracts/interfaces/IERC1155MetadataURI.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";
import {IERC8393} from "./IERC8393.sol";
import {IProjectRegistry, ProjectData} from "./IProjectRegistry.sol";
import {ICreditReader} from "./ICreditReader.sol";
import {IRetirementCertificate} from "./IRetirementCertificate.sol";
import {IRetirementOrders} from "./IRetirementOrders.sol";
import {IURINotifier} from "./IURINotifier.sol";

/// @notice Status of a credit. Only VERIFIED credits are minted, traded and wrapped. Credits that
/// are SUSPENDED, EXPIRED or no longer tradable (TRADING_ENDED) stay with their holders, who can still
/// transfer and unwrap them. EXPIRED ones cannot be retired, the others can.
enum CreditStatus {
    PENDING,
    VERIFIED,
    SUSPENDED,
    EXPIRED,
    TRADING_ENDED
}

/// @notice Status of a request to issue a serial range.
enum IssuanceStatus {
    REQUESTED,
    CONFIRMED,
    REJECTED
}

/// @notice What a retirement is for. Each type of credit allows only some: see {PurposeRules}. The
/// codes are part of the public interface and never change.
/// @dev CONTRIBUTION: to climate, nature or clean energy beyond the own value chain, with no claim to
/// make up for anything. COMPENSATION: for the beneficiary's own emissions. CORSIA: an airline's
/// obligation under ICAO's scheme. SCOPE_2_MARKET_BASED: the source of purchased electricity in the
/// market-based method of the GHG Protocol.
enum Purpose {
    CONTRIBUTION,
    COMPENSATION,
    CORSIA,
    SCOPE_2_MARKET_BASED
}

/// @notice Issuer's data of a new credit: one issuance batch of a project.
/// @param projectId The project it belongs to.
/// @param vintage Year in which the reduction, removal or generation took place; a year of the
/// monitoring period.
/// @param monitoringStart First second of the monitoring period, the production period for energy,
/// unix seconds.
/// @param monitoringEnd Last second of it.
/// @param issuanceDate When the registry issued the batch, unix seconds; not before the end of the
/// monitoring period.
/// @param tradableUntil When it can no longer be minted, traded or wrapped, unix seconds; 0 for the
/// expiration date. A guarantee of origin can be transferred for 12 months after the production of the
/// energy (Directive (EU) 2018/2001, Art. 19(3)).
/// @param expirationDate When it can no longer be retired either, unix seconds, 0 for never. A guarantee
/// of origin expires 18 months after the production at the latest, a temporary CER with decision 5/CMP.1;
/// VCUs and I-REC(E) do not.
/// @param registryBatch The registry's number of the batch where its serial numbers restart with
/// each ({SerialScope} BATCH), otherwise 0.
/// @param firstSerial First serial number of the first issuance, from 1.
/// @param lastSerial Last serial number of it.
/// @param metadataURI URI of the metadata document.
/// @param metadataHash keccak256 of the bytes of that document.
struct CreditData {
    uint256 projectId;
    uint16 vintage;
    uint64 monitoringStart;
    uint64 monitoringEnd;
    uint64 issuanceDate;
    uint64 tradableUntil;
    uint64 expirationDate;
    uint64 registryBatch;
    uint48 firstSerial;
    uint48 lastSerial;
    string metadataURI;
    bytes32 metadataHash;
}

/// @notice One credit: an issuance batch of a project. Amounts are units of 0.001 credit, and
/// `issued == circulating + inOrders + retired + cancelled` and `issued <= verified` always hold.
/// @param tokenId Its id, `projectId << 128 | batch << 16 | vintage`.
/// @param projectId The project it belongs to.
/// @param batch Number of the batch within its project, from 1.
/// @param vintage Year in which the reduction, removal or generation took place.
/// @param status Its current status.
/// @param monitoringStart First second of the monitoring period, unix seconds.
/// @param monitoringEnd Last second of it.
/// @param issuanceDate When the registry issued the batch, unix seconds.
/// @param tradableUntil When it can no longer be minted, traded or wrapped, unix seconds, 0 for never.
/// @param expirationDate When it can no longer be retired either, unix seconds, 0 for never.
/// @param registryBatch The registry's number of the batch, 0 where serial numbers do not restart
/// with each.
/// @param verifiedAt When `verifier` confirmed, unix seconds, 0 while PENDING.
/// @param issuer Account responsible for it, which mints it.
/// @param verifier Account that last confirmed an issuance, zero while PENDING.
/// @param token The ERC-20 for pools, zero until it is created.
/// @param assetId Id in the AssetRegistry.
/// @param verified Units that verifiers have confirmed by serial number.
/// @param issued Units minted so far.
/// @param circulating Units that accounts hold.
/// @param inOrders Units whose retirement is ordered: neither held nor retired.
/// @param retired Units retired so far.
/// @param cancelled Units that the issuer took out of circulation.
/// @param metadataHash keccak256 of the metadata document, frozen once a verifier confirmed it.
/// @param metadataURI URI of that document.
struct Credit {
    uint256 tokenId;
    uint256 projectId;
    uint32 batch;
    uint16 vintage;
    CreditStatus status;
    uint64 monitoringStart;
    uint64 monitoringEnd;
    uint64 issuanceDate;
    uint64 tradableUntil;
    uint64 expirationDate;
    uint64 registryBatch;
    uint64 verifiedAt;
    address issuer;
    address verifier;
    address token;
    uint256 assetId;
    uint256 verified;
    uint256 issued;
    uint256 circulating;
    uint256 inOrders;
    uint256 retired;
    uint256 cancelled;
    bytes32 metadataHash;
    string metadataURI;
}

/// @notice Consecutive serial numbers, of which the first and the last may be shared with other
/// retirements: the units of a serial number add up to 1,000 over all of them.
/// @param firstSerial First serial number.
/// @param lastSerial Last serial number, included.
/// @param firstThousandths Thousandths of the first serial number, 1 to 1,000.
/// @param lastThousandths Thousandths of the last one; the same as `firstThousandths` when it is the
/// first.
struct SerialRange {
    uint48 firstSerial;
    uint48 lastSerial;
    uint16 firstThousandths;
    uint16 lastThousandths;
}

/// @notice A request to bring a serial range of a registry on chain. One serial number is one whole
/// credit, 1,000 units.
/// @param tokenId The credit.
/// @param verifier Account that decided, zero until then.
/// @param firstSerial First serial number, from 1.
/// @param lastSerial Last serial number, included.
/// @param requestedAt Unix seconds.
/// @param decidedAt Unix seconds, 0 until then.
/// @param status Status of the request.
struct Issuance {
    uint256 tokenId;
    address verifier;
    uint48 firstSerial;
    uint48 lastSerial;
    uint64 requestedAt;
    uint64 decidedAt;
    IssuanceStatus status;
}

/// @notice Details of a retirement on its certificates, stated by the retiring account. A legal
/// entity is named; a natural person appears only as a hash, as nothing can be deleted here. Without
/// name and hash the beneficiary is the retiring account itself.
/// @param beneficiary Account that receives the certificate; zero for the retiring account itself.
/// @param purpose What the credits are retired for.
/// @param beneficiaryCountry Country of the beneficiary, ISO 3166-1 alpha-2 in upper case; required
/// with a name, otherwise it may be zero.
/// @param periodStart Start of the period whose footprint is covered, unix seconds, 0 for none.
/// @param periodEnd End of the period, unix seconds, 0 for none.
/// @param nameHash For a natural person: keccak256 of 32 random bytes, the salt, followed by the name
/// in UTF-8; zero otherwise.
/// @param beneficiaryName Legal name of the beneficiary, at most 500 characters (SafeText.MAX_NAME). Each
/// byte costs about 230 gas.
/// @param message At most 280 bytes.
struct RetirementDetails {
    address beneficiary;
    Purpose purpose;
    bytes2 beneficiaryCountry;
    uint64 periodStart;
    uint64 periodEnd;
    bytes32 nameHash;
    string beneficiaryName;
    string message;
}

/// @title Environmental credits, from issuance to retirement
/// @notice ERC-1155 with 3 decimals and one id for each issuance batch of a project. Amounts are
/// units of 0.001 credit.
///
/// It implements the draft ERC-8393, and differs from it in three ways. A credit is created and
/// verified before it is minted, and can be minted in parts with `mint`: `tokenExists` is true from
/// the first mint on, `totalVolume` is what was minted and not cancelled, and grows with each further
/// mint. Expired credits cannot be retired. Amounts have 3 decimals, because a serial number stands
/// for one whole credit and certificates name the thousandths of it.
///
/// Units have serial numbers, first in, first out: those that leave circulation, retired or
/// cancelled, take the next numbers of the ranges confirmed for the batch. They leave in multiples of the
/// smallest unit of their standard, such as whole megawatt-hours; smaller parts can be held, traded,
/// wrapped and pooled, and retired once they are large enough.
///
/// The functions that retire do so at once, which only a standard with NATIVE custody allows. Units of an
/// IMMOBILISED one are retired by an order ({IRetirementOrders}), as their registry must act first.
interface IEnvironmentalCredits is IERC1155MetadataURI, IERC8393, IURINotifier {
    /// @notice An issuance batch of a project became a credit; it is PENDING.
    /// @param tokenId Its id, `projectId << 128 | batch << 16 | vintage`.
    /// @param projectId The project it belongs to.
    /// @param issuer Account responsible for it.
    /// @param batch Number of the batch within its project, from 1.
    /// @param vintage Year in which the reduction, removal or generation took place.
    /// @param assetId Its id in the AssetRegistry.
    event CreditCreated(
        uint256 indexed tokenId,
        uint256 indexed projectId,
        address indexed issuer,
        uint32 batch,
        uint16 vintage,
        uint256 assetId
    );

    /// @notice An issuer requested the confirmation of a serial range.
    /// @param issuanceId The request, counting from 1.
    /// @param tokenId The credit.
    /// @param issuer Issuer that requested it.
    /// @param firstSerial First serial number.
    /// @param lastSerial Last serial number, included.
    event IssuanceRequested(
        uint256 indexed issuanceId,
        uint256 indexed tokenId,
        address indexed issuer,
        uint48 firstSerial,
        uint48 lastSerial
    );

    /// @notice A verifier confirmed a serial range: `amount` more units can be minted.
    /// @param issuanceId The request.
    /// @param tokenId The credit.
    /// @param verifier Verifier that confirmed it.
    /// @param amount Units of 0.001 credit: 1,000 for each serial number.
    event IssuanceConfirmed(
        uint256 indexed issuanceId,
        uint256 indexed tokenId,
        address indexed verifier,
        uint256 amount
    );

    /// @notice A verifier rejected a request.
    /// @param issuanceId The request.
    /// @param tokenId The credit.
    /// @param verifier Verifier that rejected it.
    /// @param reason Clean text ({SafeText}); may be empty.
    event IssuanceRejected(
        uint256 indexed issuanceId,
        uint256 indexed tokenId,
        address indexed verifier,
        string reason
    );

    /// @notice A verifier suspended a credit.
    /// @param tokenId The credit.
    /// @param verifier Verifier that suspended it.
    /// @param reason Clean text ({SafeText}); may be empty.
    event CreditSuspended(uint256 indexed tokenId, address indexed verifier, string reason);

    /// @notice A verifier ended a suspension.
    /// @param tokenId The credit.
    /// @param verifier Verifier that reinstated it.
    /// @param reason Clean text ({SafeText}); may be empty.
    event CreditReinstated(uint256 indexed tokenId, address indexed verifier, string reason);

    /// @notice The issuer cancelled units that it held.
    /// @param tokenId The credit.
    /// @param issuer Issuer that held the units.
    /// @param amount Units of 0.001 credit.
    /// @param offset Units of the batch that had left circulation before; `serials` gives their serial
    /// numbers.
    /// @param reason Clean text ({SafeText}); may be empty.
    event CreditCancelled(
        uint256 indexed tokenId,
        address indexed issuer,
        uint256 amount,
        uint256 offset,
        string reason
    );

    /// @notice The ERC-20 of a credit was created and registered as a separate asset.
    /// @param tokenId The credit.
    /// @param token Address of the ERC-20, a CreditToken.
    /// @param assetId Id of that ERC-20 in the AssetRegistry.
    event CreditTokenCreated(uint256 indexed tokenId, address indexed token, uint256 assetId);

    /// @notice No credit has this id.
    error UnknownCredit(uint256 tokenId);
    /// @notice No request has this id.
    error UnknownIssuance(uint256 issuanceId);
    /// @notice Units of the credit have been minted already; mint further ones with `mint`.
    error CreditExists(uint256 tokenId);
    /// @notice Ids, expiry or volume differ from what is recorded and verified.
    error CreditMetadataMismatch(uint256 tokenId);
    /// @notice The credit already has a token.
    error CreditTokenExists(uint256 tokenId, address token);
    /// @notice The token of the credit is not deployed at this address yet; units sent there before
    /// would be lost.
    error CreditTokenMissing(uint256 tokenId, address token);
    /// @notice Only the issuer of the project may do this.
    error NotProjectIssuer(uint256 projectId, address account);
    /// @notice A current or former issuer cannot verify the credits of its project, even with the
    /// verifier role.
    error SelfVerification(uint256 tokenId, address verifier);
    /// @notice Project and credit each have 128 bits.
    error InvalidTokenIdPart(uint256 value);
    /// @notice The request is already decided.
    error IssuanceDecided(uint256 issuanceId, IssuanceStatus status);
    /// @notice The credit is not VERIFIED.
    error CreditNotVerified(uint256 tokenId, CreditStatus status);
    /// @notice Only a SUSPENDED credit can be reinstated.
    error CreditNotSuspended(uint256 tokenId, CreditStatus status);
    /// @notice The amount exceeds the verified units not yet minted.
    error ExceedsVerifiedSupply(uint256 amount, uint256 available);
    /// @notice The amount is zero.
    error ZeroAmount();
    /// @notice The credit expired at `expirationDate` and can no longer be retired.
    error CreditExpired(uint256 tokenId, uint64 expirationDate);
    /// @notice Credits of this type cannot be retired for this purpose.
    error PurposeNotAllowed(uint256 tokenId, Purpose purpose);
    /// @notice Units leave circulation in multiples of `minimumUnit`: the smallest part of a credit that
    /// the standard knows. Those of an IMMOBILISED standard are cancelled in whole credits.
    error NotMultipleOfUnit(uint256 tokenId, uint256 amount, uint256 minimumUnit);
    /// @notice The units lie at the registry of their standard, so their retirement must be ordered:
    /// `IRetirementOrders.submit`.
    error RegistryRetirementRequired(uint256 tokenId);
    /// @notice The registry's operator is retiring the next serial numbers of the batch; nothing else can
    /// take them until its lot ends.
    error RetirementInProgress(uint256 tokenId, uint256 lotId);
    /// @notice Only the contract of the orders may do this.
    error NotRetirementOrders(address account);
    /// @notice The account may not retire on behalf of another.
    error NotRetirementAgent(address account);

    /// @notice Adds a batch to a project, registers it as an asset and requests its first issuance.
    /// For the project's issuer, who may correct the document with `AssetRegistry.updateMetadata`
    /// until a verifier has confirmed it.
    /// @param data Issuer's data.
    /// @return tokenId The id of the new credit, with the next batch number of the project.
    /// @return issuanceId Id of the request, for verifiers to decide.
    function createCredit(
        CreditData calldata data
    ) external returns (uint256 tokenId, uint256 issuanceId);

    /// @notice Same as `createCredit` for a project that is registered in the same transaction. For
    /// issuers.
    /// @param project Data of the project.
    /// @param data Issuer's data of the credit; `projectId` is not read.
    /// @return tokenId The id of the new credit.
    /// @return issuanceId Id of the request, for verifiers to decide.
    function createProjectAndCredit(
        ProjectData calldata project,
        CreditData calldata data
    ) external returns (uint256 tokenId, uint256 issuanceId);

    /// @notice Requests a further serial range for a credit. For the project's issuer.
    /// @param tokenId The credit.
    /// @param firstSerial First serial number in the registry of the standard, from 1.
    /// @param lastSerial Last serial number.
    /// @return issuanceId The request, counting from 1.
    function requestIssuance(
        uint256 tokenId,
        uint48 firstSerial,
        uint48 lastSerial
    ) external returns (uint256 issuanceId);

    /// @notice Confirms that a serial range exists in its registry and is immobilised there. It is
    /// claimed permanently, and 1,000 units can be minted for each of its numbers. The first
    /// confirmation makes the credit VERIFIED and its metadata final. For verifiers, up to their
    /// daily limit, but not for projects that they issued.
    /// @param issuanceId The request.
    /// @param examined `examinedHash` of all that the verifier examined. The call reverts when any of
    /// it is different, as after a change by the issuer or a reorganisation of the chain.
    function confirmIssuance(uint256 issuanceId, bytes32 examined) external;

    /// @notice Rejects a request. Its serial range stays available. For verifiers who never issued
    /// the credits of the project.
    /// @param issuanceId The request.
    /// @param examined `examinedHash` of all that the verifier examined.
    /// @param reason Public clean text ({SafeText}); may be empty.
    function rejectIssuance(uint256 issuanceId, bytes32 examined, string calldata reason) external;

    /// @notice Stops minting, trading and wrapping of a credit, and the trading of its token. Holders
    /// can still transfer and unwrap, and retire until it expires. For verifiers who never issued the
    /// credits of the project. Amounts are not part of what the verifier examined: a suspension is for
    /// the credit as a whole, and its issuer could put it off by minting.
    /// @param tokenId A VERIFIED credit.
    /// @param examined `AssetRegistry.examinedHash` of the credit's record that the verifier examined.
    /// @param reason Public clean text ({SafeText}); may be empty.
    function suspend(uint256 tokenId, bytes32 examined, string calldata reason) external;

    /// @notice Ends a suspension, and a rejection in the AssetRegistry. For verifiers who never
    /// issued the credits of the project. A separate suspension of the token remains.
    /// @param tokenId A SUSPENDED credit.
    /// @param examined `AssetRegistry.examinedHash` of the credit's record that the verifier examined.
    /// @param reason Public clean text ({SafeText}); may be empty.
    function reinstate(uint256 tokenId, bytes32 examined, string calldata reason) external;

    /// @notice Mints verified units. For the project's issuer.
    /// @param to Recipient of the units.
    /// @param tokenId A VERIFIED credit.
    /// @param amount Units of 0.001 credit, at most what is verified and not yet minted.
    function mint(address to, uint256 tokenId, uint256 amount) external;

    /// @notice Takes units held by the issuer itself out of circulation, without a certificate.
    /// They cannot be minted again, and their serial numbers are used up. Reverts while the registry's
    /// operator is retiring units of the batch.
    /// @param tokenId The credit.
    /// @param amount Units of 0.001 credit, a multiple of the standard's smallest unit; whole credits of
    /// an IMMOBILISED standard.
    /// @param reason Public clean text ({SafeText}); may be empty.
    function cancel(uint256 tokenId, uint256 amount, string calldata reason) external;

    /// @notice Creates the ERC-20 for a VERIFIED credit and registers it as an asset. Anyone may
    /// call it.
    /// @param tokenId The credit.
    /// @return token Address of the ERC-20, a CreditToken.
    function createToken(uint256 tokenId) external returns (address token);

    /// @notice Retires units of `account` for a beneficiary. For the account and its operators.
    /// @param account Owner of the retired units.
    /// @param tokenId The credit.
    /// @param amount Units of 0.001 credit.
    /// @param details Details of the certificate.
    /// @return certificateId Id of the certificate.
    function retireFor(
        address account,
        uint256 tokenId,
        uint256 amount,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId);

    /// @notice Retires several credits of `account` for one beneficiary, with one certificate for
    /// each line. For the account and its operators.
    /// @param account Owner of the retired units.
    /// @param tokenIds The credit of each line, 1 to 100.
    /// @param amounts Units of 0.001 credit of each line.
    /// @param details Details of all certificates.
    /// @return certificateIds Id of each certificate.
    function retireBatch(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256[] memory certificateIds);

    /// @notice Retires units of the caller on behalf of `account`. For credit tokens and for
    /// accounts with the retirement agent role, such as the RetirementRouter.
    /// @param account Account on whose behalf the units are retired.
    /// @param tokenIds The credit of each line, 1 to 100.
    /// @param amounts Units of 0.001 credit of each line.
    /// @param details Details of all certificates.
    /// @return certificateIds Id of each certificate.
    function retireAsAgent(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256[] memory certificateIds);

    /// @notice Moves units into orders. For the contract of the orders, at the request of the owner of
    /// the units or of its operator. Not a trade, so the credit need not be VERIFIED.
    /// @param operator Account that requests it.
    /// @param owner Owner of the units, which has approved the operator unless it is the same.
    /// @param tokenIds The credit of each line.
    /// @param amounts Units of 0.001 credit of each line.
    function escrow(
        address operator,
        address owner,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts
    ) external;

    /// @notice Retires units of an order, once their registry has done so. For the contract of the orders.
    /// @param account Holder of the order.
    /// @param tokenId The credit.
    /// @param amount Units of 0.001 credit.
    /// @param submission Number of the submission, whose record has the details.
    /// @return certificateId Id of the certificate.
    function retireOrdered(
        address account,
        uint256 tokenId,
        uint256 amount,
        uint256 submission
    ) external returns (uint256 certificateId);

    /// @notice Whether an account may retire its own units on behalf of others.
    /// @param agent Any account.
    /// @return Whether it has the retirement agent role.
    function isRetirementAgent(address agent) external view returns (bool);

    /// @notice Registry of every credit and its status.
    /// @return Address of the asset registry.
    function registry() external view returns (IAssetRegistry);

    /// @notice Registry of standards, projects and claimed serial numbers.
    /// @return Address of the project registry.
    function projects() external view returns (IProjectRegistry);

    /// @notice The contract that issues the certificates.
    /// @return Address of the certificates contract.
    function certificates() external view returns (IRetirementCertificate);

    /// @notice The contract of the orders to retire, which holds the units in orders.
    /// @return Address of the contract of the orders.
    function orders() external view returns (IRetirementOrders);

    /// @notice Assembles data of credits.
    /// @return Address of the reader.
    function reader() external view returns (ICreditReader);

    /// @notice 3: one whole credit is 1,000 units.
    /// @return Always 3.
    function decimals() external view returns (uint8);

    /// @notice Number of batches of a project; also the newest batch.
    /// @param projectId The project.
    /// @return The newest batch; 0 when there is none.
    function batchCount(uint256 projectId) external view returns (uint32);

    /// @notice Serial numbers of units of a batch, in the order in which they leave circulation.
    /// @param tokenId The credit.
    /// @param offset Units that left, or will leave, before them.
    /// @param amount Number of units; together with `offset` at most what is verified.
    /// @return One range for each confirmed range that they are in; empty for no units.
    function serials(
        uint256 tokenId,
        uint256 offset,
        uint256 amount
    ) external view returns (SerialRange[] memory);

    /// @notice Units of a credit retired by all accounts. Never decreases.
    /// @param tokenId The credit.
    /// @return Units of 0.001 credit.
    function totalRetired(uint256 tokenId) external view returns (uint256);

    /// @notice Units that exist: held by accounts or in orders.
    /// @param tokenId The credit.
    /// @return Units of 0.001 credit: issued minus retired and cancelled.
    function totalSupply(uint256 tokenId) external view returns (uint256);

    /// @notice Status of a credit: PENDING until an issuance is confirmed, EXPIRED from its
    /// expiration date, TRADING_ENDED from the end of trading, otherwise VERIFIED or SUSPENDED as in the
    /// AssetRegistry.
    /// @param tokenId The credit.
    /// @return Its status now.
    function statusOf(uint256 tokenId) external view returns (CreditStatus);

    /// @notice The ERC-20 of a credit, zero when it has none.
    /// @param tokenId The credit.
    /// @return Address of the ERC-20, a CreditToken.
    function tokenOf(uint256 tokenId) external view returns (address);

    /// @notice All data of a credit in one call. Reverts for an unknown id.
    /// @param tokenId The credit.
    /// @return The credit.
    function credit(uint256 tokenId) external view returns (Credit memory);

    /// @notice Credits in order of creation.
    /// @param from Position of the first one, counting from 1.
    /// @param limit Maximum number of credits.
    /// @return At most `limit` credits; empty beyond the last one.
    function credits(uint256 from, uint256 limit) external view returns (Credit[] memory);

    /// @notice A credit by its position in the order of creation.
    /// @param position From 1 to {creditCount}.
    /// @return tokenId Its id.
    function tokenIdAt(uint256 position) external view returns (uint256 tokenId);

    /// @notice Number of credits.
    /// @return The number of credits.
    function creditCount() external view returns (uint256);

    /// @notice Hash of all that a verifier examines before it decides on a request: keccak256 of the
    /// ABI encoding of the request, `AssetRegistry.examinedHash` of its credit, `projectHash` of its
    /// project, first and last serial number, start and end of the monitoring period, issuance date, end
    /// of trading (the expiration date where none was given), expiration date, and registry's batch.
    /// @param issuanceId The request, decided or not.
    /// @return The hash of the present data.
    function examinedHash(uint256 issuanceId) external view returns (bytes32);

    /// @notice A request. Reverts for an unknown id.
    /// @param issuanceId Id of the request, from 1.
    /// @return The request.
    function issuance(uint256 issuanceId) external view returns (Issuance memory);

    /// @notice Requests in order of their ids.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of requests.
    /// @return At most `limit` requests; empty beyond the last one.
    function issuances(uint256 from, uint256 limit) external view returns (Issuance[] memory);

    /// @notice Number of requests; also the newest id.
    /// @return The newest id; 0 when there is none.
    function issuanceCount() external view returns (uint256);
}
